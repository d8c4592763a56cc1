import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '#features/messages/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { saveFile } from '#platform/files/files.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { answerHearing } from './answer-hearing.server.ts';
import { askInHearing } from './ask-in-hearing.server.ts';
import { ensureHeard } from './ensure-heard.server.ts';
import { extendHearing } from './extend-hearing.server.ts';
import { openHearing } from './open-hearing.server.ts';
import { findOwnHearing } from './own/queries.server.ts';
import { unsentFilesOf } from './queries.server.ts';
import { recordDecision } from './record-decision.server.ts';
import { hearingEntries } from './tables.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

async function opened() {
  const { call, partner } = await operation.finishedCall(320);
  const matter = { kind: 'discrepancia', id: crypto.randomUUID() } as const;
  const said = { approvedCents: null, reportedCents: 32_000, reportedMethod: 'pix', receiptCents: null } as const;
  const { id, dueAt } = await openHearing(operation.ctx, {
    matter,
    partnerId: partner.id,
    allegation: 'Os valores ficaram diferentes.',
    forPartner: [],
    against: [],
    calls: [{ callId: call.id, ...said, paidCents: 45_000, paidMethod: 'pix' }],
  });
  const at = (ms: number, ctx: Ctx = partner.ctx) => ({ ...ctx, now: new Date(dueAt.getTime() + ms) });
  const answer = (ctx: Ctx, words = 'Cobrei o combinado.', fileIds: string[] = []) =>
    answerHearing(ctx, { hearingId: id, partnerId: partner.id, words, fileIds });
  return { id, dueAt, partner, matter, at, answer };
}

it('takes several answers with files, and shows who asked only as the central', async () => {
  const { id, partner, answer, dueAt } = await opened();
  const file = await saveFile(partner.ctx, {
    ...unsentFilesOf(id),
    bytes: makePng(20, 20),
    contentType: 'image/png',
    fileName: 'recibo.png',
    purpose: 'hearing-answer',
    readableBy: 'owner',
    expiresAt: new Date(partner.ctx.now.getTime() + 60_000),
  });
  await answer(partner.ctx, 'Segue a foto do recibo.', [file.id]);
  await answer(partner.ctx, 'Lembrei de mais uma coisa.');
  await expect(answer(partner.ctx, 'De novo.', [file.id])).rejects.toMatchObject({ issues: [{ path: 'fileIds' }] });
  const marina = { ...operation.ctx, actor: { ...actorOf('admin'), name: 'Marina Central' } };
  await askInHearing(marina, { id, words: 'Qual era a metragem?' });
  const told = await findOwnHearing(partner.ctx, { id, partnerId: partner.id });
  expect(told.entries.map(({ kind, words, files }) => [kind, words, files.length])).toEqual([
    ['resposta', 'Segue a foto do recibo.', 1],
    ['resposta', 'Lembrei de mais uma coisa.', 0],
    ['pergunta', 'Qual era a metragem?', 0],
  ]);
  expect(told.state).toBe('aguarda');
  expect(told.dueAt).toBe(dueAt.toISOString());
  expect(JSON.stringify(told)).not.toContain('Marina');
});

it('counts an answer of the deadline’s minute, and refuses one of the next', async () => {
  const { at, answer, id, partner } = await opened();
  await expect(answer(at(59_999))).resolves.toMatchObject({ id: expect.any(String) });
  await expect(answer(at(60_000))).rejects.toThrow(/O prazo para responder terminou em .* O seu texto continua aqui/);
  const { mayAnswer } = await findOwnHearing(at(60_000), { id, partnerId: partner.id });
  expect(mayAnswer).toBe(false);
});

it('gives more time with a reason, also after the deadline, and never less', async () => {
  const { id, dueAt, at, answer, partner } = await opened();
  const late = at(3_600_000, operation.ctx);
  const give = (ms: number, words = 'Você estava sem internet.') =>
    extendHearing(late, { id, dueAt: new Date(dueAt.getTime() + ms), words });
  await expect(give(0)).rejects.toMatchObject({ issues: [{ path: 'dueAt' }] });
  await expect(give(7_200_000, 'O João pediu.')).rejects.toMatchObject({ issues: [{ path: 'words' }] });
  await give(7_200_000);
  await expect(answer(at(3_700_000))).resolves.toBeDefined();
  const { entries } = await findOwnHearing(at(3_700_000), { id, partnerId: partner.id });
  expect(entries[0]).toMatchObject({ kind: 'prazo', words: 'Você estava sem internet.' });
});

it('waits for the answer to a further question before anybody decides', async () => {
  const { id, matter, partner, answer } = await opened();
  await answer(partner.ctx);
  await expect(ensureHeard(operation.ctx, matter)).resolves.toBeUndefined();
  await askInHearing(operation.ctx, { id, words: 'E o recibo?' });
  const [question] = await operation.db.select().from(hearingEntries).where(eq(hearingEntries.words, 'E o recibo?'));
  const [told] = await operation.db
    .select()
    .from(messages)
    .where(eq(messages.once, question?.id ?? ''));
  expect(told?.name).toBe('hearing-continued');
  await expect(ensureHeard(operation.ctx, matter)).rejects.toMatchObject({ code: 'conflict' });
  await answer(partner.ctx, 'Vai em anexo.');
  await expect(ensureHeard(operation.ctx, matter)).resolves.toBeUndefined();
});

it('an answer of the last minute and a decision at once: the answer is kept, and the decision waits or has read it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { matter, at, answer, partner, id } = await opened();
    const admin = at(119_000, { ...operation.ctx, actor: actorOf('admin') });
    const decide = operation.db.transaction(async (db) => {
      const ctx = { ...admin, db };
      await ensureHeard(ctx, matter);
      await recordDecision(ctx, { matter, outcome: 'contra', reason: 'O recibo mostra mais.' });
    });
    const [answered, decided] = await Promise.allSettled([answer(at(59_000)), decide]);
    expect(answered.status).toBe('fulfilled');
    const { entries, decision } = await findOwnHearing(at(130_000), { id, partnerId: partner.id });
    expect(entries).toHaveLength(1);
    expect(decision !== null).toBe(decided.status === 'fulfilled');
  }
});

it('refuses an answer after the decision, and keeps what was said as it was said', async () => {
  const { matter, partner, answer, id } = await opened();
  await answer(partner.ctx);
  const admin = { ...operation.ctx, actor: actorOf('admin') };
  await recordDecision(admin, { matter, outcome: 'contra', reason: 'O recibo mostra mais.' });
  await expect(answer(partner.ctx, 'Mais uma coisa.')).rejects.toThrow(/peça que outra pessoa olhe/);
  const change = operation.db.update(hearingEntries).set({ words: 'x' }).where(eq(hearingEntries.hearingId, id));
  await expect(change).rejects.toThrow();
});
