import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { lastDone } from '#platform/event-columns.server.ts';
import { placeFields } from '#shared/br/address-labels.ts';
import { isAmong } from '#shared/choices.ts';
import { editedMeanwhile } from '#shared/edits.ts';
import { DomainError } from '#shared/errors.ts';
import type { ClientChangeKind } from '../../rules.ts';
import { clientChanges } from '../../tables.server.ts';

interface Clashing<Field extends string> {
  clientId: string;
  record: string;
  /** Which actions of the history are about this record; `named` where it tells of several. */
  kind: ClientChangeKind;
  named?: string;
  both: readonly Field[];
  /** In words. */
  now: Readonly<Record<Field, string | null>>;
  /** What the history calls each field. */
  labels: Readonly<Record<Field, string>>;
}

/** The refusal of an edit in which two people changed the same fields: who did, and what the other wrote. */
export async function clashError<Field extends string>(
  ctx: Ctx,
  { clientId, record, kind, named, both, now, labels }: Clashing<Field>,
): Promise<DomainError> {
  const inAddress = (path: string) => isAmong(path, placeFields);
  const clashes = both.map(async (path) => {
    const told = [...(named === undefined ? [] : [{ label: named }]), { label: labels[path] }];
    const by = await findLastClientChange(ctx, clientId, kind, told);
    return { path, now: now[path], by, inAddress: inAddress(path) };
  });
  return editedMeanwhile(record, await Promise.all(clashes), { id: ctx.actor.id, now: ctx.now });
}

/** The last action of a kind in a client's history, of those that `tell` of these fields. */
export async function findLastClientChange(
  ctx: Ctx,
  clientId: string,
  kind: ClientChangeKind,
  tell: readonly object[] = [],
) {
  const [last] = await ctx.db
    .select()
    .from(clientChanges)
    .where(
      and(
        eq(clientChanges.clientId, clientId),
        eq(clientChanges.kind, kind),
        sql`${clientChanges.fields} @> ${JSON.stringify(tell)}::jsonb`,
      ),
    )
    .orderBy(lastDone(clientChanges))
    .limit(1);
  return last;
}

/** The refusal of what belongs to another record already. */
export function takenError(path: string, message: string): DomainError {
  return new DomainError('conflict', message, { issues: [{ path, message }] });
}
