import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { removeService } from '#features/catalog/remove-service.server.ts';
import { createService } from '#features/catalog/save-service.server.ts';
import { registerClient } from '#features/clients/register-client.server.ts';
import { removeClient } from '#features/clients/remove-client.server.ts';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { removePartner } from '#features/partners/remove-partner.server.ts';
import { findLastChange } from '#platform/audit/find-last-change.server.ts';
import { type Actor, type Ctx, inTransaction } from '#platform/context.server.ts';
import { demandProof } from '#platform/demand-proof.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { queueJob } from '#platform/jobs/job-queue.server.ts';
import { announce } from '#platform/notices.server.ts';
import { tooLate } from '#platform/too-late.server.ts';
import { isAmong } from '#shared/choices.ts';
import { DomainError, isDomainError } from '#shared/errors.ts';
import { bodies } from './parts/judge-rows.server.ts';
import { bodyOf } from './parts/row-body.server.ts';
import { type Cells, type ImportKind, type ImportStatus, type RowOutcome, runningImportStatuses } from './rules.ts';
import { importRows, imports } from './tables.server.ts';

const batchSize = 100;

/**
 * Starts creating records from a checked sheet. Throws `not_found`, `conflict`, and `forbidden` for partners, whose
 * accounts it creates, without a recent proof.
 */
export function writeImport(ctx: Ctx, id: string): Promise<void> {
  return start(ctx, id, {
    from: 'conferida',
    to: 'gravando',
    done: 'gravou esta planilha',
    refusal: 'Esta planilha não espera para ser gravada.',
  });
}

/** Starts taking away what a sheet made. Throws as `writeImport` does. */
export function undoImport(ctx: Ctx, id: string): Promise<void> {
  const refusal = 'Só dá para desfazer uma importação gravada.';
  return start(ctx, id, { from: 'gravada', to: 'desfazendo', done: 'desfez esta importação', refusal });
}

async function start(
  ctx: Ctx,
  id: string,
  step: { from: ImportStatus; to: ImportStatus; done: string; refusal: string },
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { id: by, name, role } = inside.actor;
    const who =
      step.to === 'gravando'
        ? { writtenBy: by, writtenByName: name, writtenByRole: role }
        : { undoneBy: by, undoneByName: name, undoneByRole: role };
    const [moved] = await inside.db
      .update(imports)
      .set({ status: step.to, ...who })
      .where(and(eq(imports.id, id), eq(imports.status, step.from)))
      .returning({ kind: imports.kind });
    if (moved === undefined) {
      const [known] = await inside.db.select({ id: imports.id }).from(imports).where(eq(imports.id, id));
      if (known === undefined) throw new DomainError('not_found', 'Importação não encontrada.');
      const set = { table: 'imports', values: { status: step.to } };
      const last = await findLastChange(inside, { table: 'imports', id }, { set });
      throw last === undefined ? new DomainError('conflict', step.refusal) : tooLate(inside, last, step.done);
    }
    if (moved.kind === 'parceiros') demandProof(inside.actor);
    await queueJob(inside, importJob, { importId: id });
    await announce(inside, 'imports');
  });
}

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

/** Whether something is left to do. */
function carryOn(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    // Held, so that of two processes one waits, and finds the lines done.
    const [sheet] = await inside.db.select().from(imports).where(eq(imports.id, id)).for('update');
    if (sheet === undefined || !isAmong(sheet.status, runningImportStatuses)) return false;
    const isWriting = sheet.status === 'gravando';
    const rows = await inside.db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.outcome, isWriting ? 'nova' : 'gravada')))
      // Taken back in the other direction.
      .orderBy(asc(importRows.line))
      .limit(batchSize);
    const by: Ctx = { ...inside, actor: whoAsked(sheet) };
    for (const { line, cells, recordId } of rows) {
      const result = isWriting ? await write(by, sheet.kind, cells ?? {}) : await takeBack(by, sheet.kind, recordId);
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

type Result = { outcome: RowOutcome; why: string | null; recordId?: string | null };

async function write(ctx: Ctx, kind: ImportKind, cells: Cells): Promise<Result> {
  const { body, morePhones } = bodyOf(kind, cells);
  try {
    return { outcome: 'gravada', why: null, recordId: await makers[kind](ctx, body, morePhones) };
  } catch (error) {
    // Somebody may have created the same record since the check.
    if (!isDomainError(error)) throw error;
    return { outcome: 'recusada', why: error.message };
  }
}

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

async function takeBack(ctx: Ctx, kind: ImportKind, recordId: string | null): Promise<Result> {
  try {
    if (recordId !== null) await removers[kind](ctx, recordId);
    return { outcome: 'desfeita', why: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { outcome: 'mantida', why: error.message };
  }
}
