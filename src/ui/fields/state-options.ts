import { states } from '#shared/br/states.ts';

/** The states of the country by their two letters, as a Select offers them. */
export const stateOptions = states.map(({ id }) => ({ value: id, label: id }));
