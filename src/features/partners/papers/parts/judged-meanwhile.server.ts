import type { Ctx } from '#platform/context.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import type { DomainError } from '#shared/errors.ts';

interface Judged {
  status: string;
  decidedAt: Date | null;
  decidedByName: string | null;
}

/** The refusal of who judges a paper after a colleague did. */
export function judgedMeanwhile(ctx: Ctx, { status, decidedAt: at, decidedByName: actorName }: Judged): DomainError {
  const doneBy = at === null || actorName === null ? undefined : { at, actorId: null, actorName };
  return tooLate(ctx, doneBy, status === 'recusado' ? 'recusou este documento' : 'aceitou este documento');
}
