/** What a browser without scripts may send from the page of a call's client. */
export const plainDeeds = ['resposta', 'horario', 'cancelar', 'problema'] as const;
export type PlainDeed = (typeof plainDeeds)[number];
