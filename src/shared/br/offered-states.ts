/** The states in filters and short forms; other forms offer all 27. */
export const offeredStates = ['DF', 'GO', 'MG', 'SP', 'RJ'] as const;
