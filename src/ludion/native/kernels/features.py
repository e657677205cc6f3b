"""What a learned evaluation looks at, as whoever learns asks for it: the numbers of the entries, state by state."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *


@compiled
def call_look(rules_at: int, state_at: int, entries_at: int, capacity: int) -> int:
    return look_at(read_rules(rules_at), read_state(state_at), Buffer(entries_at, capacity), integer(0))


@compiled
def call_phase(rules_at: int, state_at: int) -> int:
    return phase_of(read_rules(rules_at), read_state(state_at))


@compiled
def call_known(rules_at: int, state_at: int) -> float:
    return known_of(read_rules(rules_at), read_state(state_at))
