import { DomainError } from '#shared/errors.ts';
import { type DoneBy, fasterSentence } from '#shared/record/done-by.ts';
import type { Ctx } from './context.server.ts';

/**
 * The refusal for the slower of two people: names the faster one, the change (after 'já') and the time; `next` is the
 * advice or the current state.
 */
export function tooLate(ctx: Ctx, doneBy: DoneBy | undefined, what: string, next = ''): DomainError {
  const { id, kind } = ctx.actor;
  const isOutside = kind === 'client' || kind === 'anonymous';
  const sentence = fasterSentence(doneBy, what, { id, now: ctx.now, isOutside });
  return new DomainError('conflict', `${sentence} ${next}`.trim());
}
