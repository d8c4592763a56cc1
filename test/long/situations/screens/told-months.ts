import { addMonths, monthOn } from '#shared/time/months.ts';

/** The month that waits for its closing in the worlds of screens, and the one before it, which is closed. */
export const lastMonth = () => addMonths(monthOn(new Date()), -1);
export const closedMonth = () => addMonths(monthOn(new Date()), -2);
