/** The two sides of a call, each with its own word and its own device. */
export const callSides = ['client', 'partner'] as const;
export type CallSide = (typeof callSides)[number];

/** Days for which digests of devices are kept. */
export const deviceDays = 365;
