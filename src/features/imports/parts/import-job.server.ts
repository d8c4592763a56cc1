import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { removeService } from '#features/catalog/remove-service.server.ts';
import { createService } from '#features/catalog/save-service.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { removeClient } from '#features/clients/remove-client.server.ts';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { removePartner } from '#features/partners/remove-partner.server.ts';
import { type Actor, type Ctx, inTransaction } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { announce } from '#platform/notices.server.ts';
import { isAmong } from '#shared/choices.ts';
import { isDomainError } from '#shared/errors.ts';
import { type Cells, type ImportKind, type RowOutcome, runningImportStatuses } from '../rules.ts';
import { importRows, imports } from '../tables.server.ts';
import { bodies } from './judge-rows.server.ts';
import { bodyOf } from './row-body.server.ts';

const batchSize = 100;

/** Continues a sheet, some lines per transaction, so that any interruption can be resumed. */
export const importJob = defineJob({
  name: 'carry-out-import',
  label: 'Gravar ou desfazer uma importação',
  data: z.object({ importId: z.uuid() }),
  limitMinutes: 60,
  async run(ctx, { importId }) {
    while (await carryOn(ctx, importId));
  },
});

/** Does the next lines of a sheet; returns whether more are left. */
function carryOn(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    // Locked, so that of two processes one waits, and finds the lines done.
    const [sheet] = await inside.db.select().from(imports).where(eq(imports.id, id)).for('update');
    if (sheet === undefined || !isAmong(sheet.status, runningImportStatuses)) return false;
    const isWriting = sheet.status === 'gravando';
    const rows = await inside.db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.outcome, isWriting ? 'nova' : 'gravada')))
      .orderBy(asc(importRows.line))
      .limit(batchSize);
    const asAsker: Ctx = { ...inside, actor: whoAsked(sheet) };
    for (const { line, cells, recordId } of rows) {
      const result = isWriting
        ? await write(asAsker, sheet.kind, cells ?? {})
        : await takeBack(asAsker, sheet.kind, recordId);
      await inside.db
        .update(importRows)
        .set({ ...result, cells: null })
        .where(and(eq(importRows.importId, id), eq(importRows.line, line)));
    }
    if (rows.length < batchSize) {
      await inside.db
        .update(imports)
        .set({ status: isWriting ? 'gravada' : 'desfeita' })
        .where(eq(imports.id, id));
    }
    await announce(inside, 'imports');
    return rows.length === batchSize;
  });
}

/** Attributes records to the person who started the import, or its undoing. */
function whoAsked(sheet: typeof imports.$inferSelect): Actor {
  const [id, name, role] =
    sheet.status === 'gravando'
      ? [sheet.writtenBy, sheet.writtenByName, sheet.writtenByRole]
      : [sheet.undoneBy, sheet.undoneByName, sheet.undoneByRole];
  // A sheet from before the author was stored.
  const who = name === null ? { id: sheet.actorId, name: sheet.actorName, role: null } : { id, name, role };
  return { kind: 'user', ...who, permissions: new Set() };
}

type RowResult = { outcome: RowOutcome; why: string | null; recordId?: string | null };

const makers: Record<ImportKind, (ctx: Ctx, body: object, morePhones: string[]) => Promise<string>> = {
  clientes: async (ctx, body, morePhones) =>
    (await registerClient(ctx, bodies.clientes.parse(body), { morePhones })).id,
  parceiros: async (ctx, body) => (await registerPartner(ctx, bodies.parceiros.parse(body))).partner.id,
  servicos: (ctx, body) => createService(ctx, bodies.servicos.parse(body)),
};

const removers: Record<ImportKind, (ctx: Ctx, id: string) => Promise<void>> = {
  clientes: removeClient,
  parceiros: removePartner,
  servicos: removeService,
};

async function write(ctx: Ctx, kind: ImportKind, cells: Cells): Promise<RowResult> {
  const { body, morePhones } = bodyOf(kind, cells);
  try {
    return { outcome: 'gravada', why: null, recordId: await makers[kind](ctx, body, morePhones) };
  } catch (error) {
    // Somebody may have created the same record since the check.
    if (!isDomainError(error)) throw error;
    return { outcome: 'recusada', why: error.message };
  }
}

async function takeBack(ctx: Ctx, kind: ImportKind, recordId: string | null): Promise<RowResult> {
  try {
    if (recordId !== null) await removers[kind](ctx, recordId);
    return { outcome: 'desfeita', why: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { outcome: 'mantida', why: error.message };
  }
}
