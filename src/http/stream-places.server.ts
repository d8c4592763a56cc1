import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.server.ts';

/** The refusal when all places are taken: the page polls instead. */
export const tooManyStreams: Refusal = {
  code: 'unavailable',
  status: 503,
  message: 'Muitas telas abertas ao mesmo tempo. Esta se atualiza de tempos em tempos.',
  issues: [],
  retryAfterSeconds: 30,
};

/** A limit that a stream counts against. */
interface Place {
  subject: string;
  most: number;
}

/** Browsers of one person; each has one stream for all its tabs. */
const mostPerPerson = 20;

/** Counts open streams: in total, per person, and per further key. */
export function countStreams(mostInAll: number) {
  const open = new Map<string, number>();
  return {
    /** Takes one place, and returns its release; null when full. */
    take({ ctx }: Pick<FastifyRequest, 'ctx'>, more: readonly Place[] = []): (() => void) | null {
      const person = ctx.actor.id;
      const places: Place[] = [
        { subject: 'all', most: mostInAll },
        ...(person === null ? [] : [{ subject: `person ${person}`, most: mostPerPerson }]),
        ...more,
      ];
      const factor = ctx.isOwnMachine === true ? ctx.services.attempts.factor : 1;
      if (places.some(({ subject, most }) => (open.get(subject) ?? 0) >= most * factor)) return null;
      for (const { subject } of places) open.set(subject, (open.get(subject) ?? 0) + 1);
      return () => {
        for (const { subject } of places) {
          const left = (open.get(subject) ?? 1) - 1;
          if (left === 0) open.delete(subject);
          else open.set(subject, left);
        }
      };
    },
  };
}
