import { DomainError } from '#shared/errors.ts';
import { type DoneBy, fasterSentence } from '#shared/record/done-by.ts';
import type { Ctx } from './context.server.ts';

/**
 * The refusal of who comes second: who was faster, with what (after 'já') and when; `next` is what to do, or how it
 * stands now.
 */
export function tooLate(ctx: Ctx, doneBy: DoneBy | undefined, what: string, next = ''): DomainError {
  const { id, kind } = ctx.actor;
  const isOutside = kind === 'client' || kind === 'anonymous';
  const sentence = fasterSentence(doneBy, what, { id, now: ctx.now, isOutside });
  return new DomainError('conflict', `${sentence} ${next}`.trim());
}
