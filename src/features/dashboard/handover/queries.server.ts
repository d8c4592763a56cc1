import { count, desc, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { readPage } from '#shared/api/pagination.ts';
import type { ShiftNote } from './contract.ts';
import { shiftNotes } from './tables.server.ts';

/** One page of shift notes: unconfirmed first, then newest. */
export async function listShiftNotes(ctx: Ctx, query: { page: number; limit: number }) {
  const { page, limit, offset } = readPage(query);
  const [rows, [totals]] = await Promise.all([
    ctx.db
      .select()
      .from(shiftNotes)
      .orderBy(isNotNull(shiftNotes.confirmedAt), desc(shiftNotes.at), desc(shiftNotes.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(shiftNotes),
  ]);
  const notas = rows.map(
    (row): ShiftNote => ({
      id: row.id,
      at: row.at.toISOString(),
      writtenBy: row.actorName,
      text: row.text,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      confirmedBy: row.confirmedByName,
      isOwn: row.actorId === ctx.actor.id,
    }),
  );
  return { notas, total: totals?.total ?? 0, page, limit };
}
