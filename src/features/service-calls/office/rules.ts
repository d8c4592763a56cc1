import { keysIn } from '#shared/choices.ts';

/** By which of its moments a call is found in a range of days, and what such calls are called. */
export const callMomentLabels = {
  abertos: 'Abertos',
  iniciados: 'Iniciados',
  finalizados: 'Finalizados',
  agendados: 'Agendados para',
  cancelados: 'Cancelados',
} as const;
export type CallMoment = keyof typeof callMomentLabels;
export const callMoments = keysIn(callMomentLabels);
