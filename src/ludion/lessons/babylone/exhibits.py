from ludion.lessons.pack import Exhibit

EXHIBITS: dict[str, Exhibit] = {}
