/** How long the links of a call's client stay open after its last action, or after the hour that was agreed. */
export const linkLifeDays = 30;
