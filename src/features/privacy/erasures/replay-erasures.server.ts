import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, system } from '#platform/context.server.ts';
import type { ErasedEntry } from '#platform/erased-list.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { isAmong } from '#shared/choices.ts';
import { privacyRequests } from '../requests/tables.server.ts';
import { copiedKinds } from '../rules.ts';
import { eraseRecord } from './parts/erase-record.server.ts';
import { finishErasures } from './parts/finish-erasure.server.ts';
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
    const known = new Set(listed.map(({ kind, id }) => `${kind} ${id}`));
    const rows = await ctx.db.select().from(erasures);
    const missing = rows.filter(({ personKind, recordId }) => !known.has(`${personKind} ${recordId}`));
    await ctx.services.erased.add(
      missing.map(({ personKind: kind, recordId: id, requestId, protocol, at }) => ({
        ...{ kind, id, requestId, protocol },
        at: at.toISOString(),
      })),
    );
    await finishErasures(ctx);
  },
});

/** Nothing holds an erasure back that was done before. */
function replay(ctx: Ctx, { kind, id, requestId, protocol }: ErasedEntry): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    if (!isAmong(kind, copiedKinds)) return;
    const done = await inside.db.$count(erasures, and(eq(erasures.personKind, kind), eq(erasures.recordId, id)));
    if (done > 0) return;
    const [request] = await inside.db
      .select({ id: privacyRequests.id })
      .from(privacyRequests)
      .where(eq(privacyRequests.id, requestId ?? id));
    await eraseRecord(inside, { kind, id, requestId: request?.id ?? null, protocol });
  });
}
