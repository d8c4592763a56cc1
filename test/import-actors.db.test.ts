import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importJob } from '#features/imports/parts/import-job.server.ts';
import { findImport } from '#features/imports/queries.server.ts';
import type { ImportKind } from '#features/imports/rules.ts';
import { importRows, imports } from '#features/imports/tables.server.ts';
import { tryImport } from '#features/imports/try-import.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';
import { writeImport } from '#features/imports/write-import.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { actorOf } from '#test/context.ts';
import { cpf, createOperation, mobile, type Operation } from '#test/operation.ts';

let operation: Operation;
let [ana, bruno, carla]: Ctx[] = [];
beforeAll(async () => {
  operation = await createOperation();
  const as = (role: 'admin' | 'operador', name: string): Ctx => ({
    ...operation.ctx,
    actor: { ...actorOf(role), name },
  });
  [ana, bruno, carla] = [as('admin', 'Ana'), as('operador', 'Bruno'), as('admin', 'Carla')];
});
afterAll(() => operation.drop());

const attempt = (ctx: Ctx | undefined, kind: ImportKind, text: string) =>
  tryImport(ctx ?? operation.ctx, { kind, upload: { bytes: Buffer.from(text, 'utf8'), fileName: 'planilha.csv' } });

/** Log entries about the one record that a sheet created. */
async function toldOf(id: string) {
  const [line] = await operation.db.select().from(importRows).where(eq(importRows.importId, id));
  return operation.db
    .select({ action: auditLog.action, id: auditLog.actorId, name: auditLog.actorName, role: auditLog.actorRole })
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'clients'), eq(auditLog.recordId, line?.recordId ?? '')))
    .orderBy(asc(auditLog.id));
}

/** Runs the job of a person's command, without an actor, as the product does. */
async function carryOut(ctx: Ctx | undefined, action: typeof writeImport, id: string): Promise<void> {
  await action(ctx ?? operation.ctx, id);
  await importJob.run({ ...operation.ctx, actor: system }, { importId: id });
}

it('is the action of who wrote it, and of who took it back, not of who looked at the sheet', async () => {
  const id = await attempt(ana, 'clientes', `Nome;Telefone\nLia;${mobile(3_100_001)}\n`);
  await carryOut(bruno, writeImport, id);
  await carryOut(carla, undoImport, id);
  expect(await toldOf(id)).toEqual([
    { action: 'insert', id: bruno?.actor.id, name: 'Bruno', role: 'operador' },
    { action: 'delete', id: carla?.actor.id, name: 'Carla', role: 'admin' },
  ]);
  expect(await findImport(operation.ctx, id, { page: 1, limit: 10 })).toMatchObject({
    actorName: 'Ana',
    writtenByName: 'Bruno',
    undoneByName: 'Carla',
  });
});

it('goes on in the name of who brought it, where it was under way when nobody kept who asked', async () => {
  const id = await attempt(ana, 'clientes', `Nome;Telefone\nRui;${mobile(3_100_002)}\n`);
  await operation.db.update(imports).set({ status: 'gravando' }).where(eq(imports.id, id));
  await importJob.run({ ...operation.ctx, actor: system }, { importId: id });
  expect(await toldOf(id)).toMatchObject([{ action: 'insert', name: 'Ana' }]);
});

it('asks who writes partners, whose accounts it makes, for a recent proof, and who takes them back', async () => {
  const stale = { ...operation.ctx, actor: { ...operation.ctx.actor, missingProof: ['password' as const] } };
  const head = 'Nome;Documento;Telefone;E-mail;Cidade;UF';
  const sheet = `${head}\nCano;${cpf(3_100_003)};${mobile(3_100_003)};cano@exemplo.com.br;Brasília;DF\n`;
  const id = await attempt(ana, 'parceiros', sheet);
  const refusal = { code: 'forbidden', issues: [{ path: 'proof.password' }] };
  await expect(writeImport(stale, id)).rejects.toMatchObject(refusal);
  expect(await findImport(operation.ctx, id, { page: 1, limit: 10 })).toMatchObject({ status: 'conferida' });
  await carryOut(bruno, writeImport, id);
  await expect(undoImport(stale, id)).rejects.toMatchObject(refusal);
  const clients = await attempt(ana, 'clientes', `Nome;Telefone\nEva;${mobile(3_100_004)}\n`);
  await expect(writeImport(stale, clients)).resolves.toBeUndefined();
});
