import { offeredStates } from '#shared/br/offered-states.ts';
import { states } from '#shared/br/states.ts';

/** The states of the country by their two letters, as a Select offers them. */
export const stateOptions = states.map(({ id }) => ({ value: id, label: id }));

/** Those where the house works. */
export const offeredStateOptions = offeredStates.map((value) => ({ value, label: value }));
