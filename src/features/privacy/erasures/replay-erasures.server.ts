import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import type { ErasedEntry } from '#platform/erased-list.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { isAmong } from '#shared/choices.ts';
import { privacyRequests } from '../requests/tables.server.ts';
import { copiedKinds } from '../rules.ts';
import { completeErasure } from './complete-erasures.server.ts';
import { eraseRecord, readPersons } from './parts/erase-record.server.ts';
import { findHolds } from './parts/find-holds.server.ts';
import { finishErasures } from './parts/finish-erasure.server.ts';
import { blocks } from './rules.ts';
import { erasures } from './tables.server.ts';

/**
 * Erases again whom a restored back-up brought back, adds to the list whom it lacks, and finishes what erasures left to
 * do: bytes, and entries of the log that were not sealed.
 */
export const replayErasures = defineJob({
  name: 'replay-erasures',
  label: 'Terminar e repetir eliminações de dados',
  every: '*/5 * * * *',
  forgets: true,
  async run(ctx) {
    const listed = await ctx.services.erased.read();
    for (const entry of listed) await replay({ ...ctx, actor: system }, entry);
    const known = new Set(listed.map(keyOf));
    const rows = await ctx.db.select().from(erasures);
    const entries = rows.map(({ personKind: kind, recordId: id, requestId, protocol, at, kept }) => ({
      ...{ kind, id, requestId, protocol, at: at.toISOString() },
      ...(kept === null ? {} : { partial: true as const }),
    }));
    await ctx.services.erased.add(entries.filter((entry) => !known.has(keyOf(entry))));
    await finishErasures(ctx);
  },
});

const keyOf = ({ kind, id, partial }: Pick<ErasedEntry, 'kind' | 'id' | 'partial'>) =>
  `${kind} ${id} ${partial ? 'partial' : 'whole'}`;

/** Nothing holds back what went before; of a person who did not go whole, what is held now stays. */
function replay(ctx: Ctx, { kind, id, requestId, protocol, partial }: ErasedEntry): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    if (!isAmong(kind, copiedKinds)) return;
    const isOwn = and(eq(erasures.personKind, kind), eq(erasures.recordId, id));
    const [done] = await inside.db.select().from(erasures).where(isOwn);
    if (done !== undefined) {
      if (!partial && done.kept !== null) await completeErasure(inside, done.id, { wholly: true });
      return;
    }
    const [request] = await inside.db
      .select({ id: privacyRequests.id })
      .from(privacyRequests)
      .where(eq(privacyRequests.id, requestId ?? id));
    const [person] = (partial ? await readPersons(inside, kind, id) : null) ?? [];
    const holds = person === undefined ? [] : await findHolds(inside, person);
    if (holds.some((hold) => blocks(hold, kind))) return;
    await eraseRecord(inside, { kind, id, requestId: request?.id ?? null, protocol, holds });
  });
}
