import { keysIn } from '#shared/choices.ts';

/** The moments that a date filter can use, with their labels. */
export const callMomentLabels = {
  abertos: 'Abertos',
  iniciados: 'Iniciados',
  finalizados: 'Finalizados',
  agendados: 'Agendados para',
  cancelados: 'Cancelados',
} as const;
export type CallMoment = keyof typeof callMomentLabels;
export const callMoments = keysIn(callMomentLabels);
