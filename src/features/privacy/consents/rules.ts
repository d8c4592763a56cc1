/** States of a consent. */
export const consentStates = ['em_vigor', 'retirado'] as const;
export const consentStateLabels: Record<(typeof consentStates)[number], string> = {
  em_vigor: 'Em vigor',
  retirado: 'Retirado',
};
