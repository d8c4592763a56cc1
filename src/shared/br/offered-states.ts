/** The states that filters and short forms offer; elsewhere all 27 stand. */
export const offeredStates = ['DF', 'GO', 'MG', 'SP', 'RJ'] as const;
