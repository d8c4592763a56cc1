import type { Presence } from '../rules.ts';

/** The availability filter: each presence under the word of its address, so that a list holds what its badges say. */
export const availabilities = ['online', 'ocupado', 'offline', 'desconhecido'] as const;
export type Availability = (typeof availabilities)[number];
export const presenceOfAvailability: Record<Availability, Presence> = {
  online: 'online',
  ocupado: 'busy',
  offline: 'offline',
  desconhecido: 'unknown',
};

/** An app that was not heard of for so long is away. */
export const heartbeatMs = 120_000;

/** How often the partner's app says that it is there: twice may get lost. */
export const beatEveryMs = 40_000;
