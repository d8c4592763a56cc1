import type { Ctx } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import type { DomainError } from '#shared/errors.ts';

interface Judged {
  status: string;
  decidedAt: Date | null;
  decidedByName: string | null;
}

/** The refusal for judging a paper after a colleague. */
export function judgedMeanwhile(ctx: Ctx, { status, decidedAt: at, decidedByName: actorName }: Judged): DomainError {
  const doneBy = at === null || actorName === null ? undefined : { at, actorId: null, actorName };
  return tooLate(ctx, doneBy, status === 'recusado' ? 'recusou este documento' : 'aceitou este documento');
}
