import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRows, imports } from '#features/imports/tables.server.ts';
import { messages } from '#features/messages/tables.server.ts';
import { phoneCodes, phoneProofs } from '#features/phone-verification/tables.server.ts';
import { phoneCalls } from '#features/telephone/tables.server.ts';
import { threadEntries, threads } from '#features/threads/tables.server.ts';
import { type Ctx, system } from '#platform/context.server.ts';
import { saveFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { dayMs, hourMs } from '#shared/time/durations.ts';
import { createTestContext } from '#test/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { requestSweeps } from './api.server.ts';
import { privacyRequestEvents, privacyRequests } from './requests/tables.server.ts';
import { countPastData, sweepPastData } from './sweep-past-data.server.ts';
import { retentionRuns } from './tables.server.ts';

let operation: TestDatabase;
let ctx: Ctx;
beforeAll(async () => {
  operation = await createTestDatabase();
  ctx = { ...createTestContext(operation.db), actor: system };
});
afterAll(() => operation.drop());

const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
/** Five years with their leap day, and an hour on either side. */
const [before, after] = [5 * 365 * dayMs + dayMs + hourMs, 5 * 365 * dayMs + dayMs - hourMs];

/** One row past its time and one within it, of each table. */
async function plant() {
  const { db } = operation;
  for (const [at, mark] of [
    [before, 'velho'],
    [after, 'novo'],
  ] as const) {
    const [message] = await db
      .insert(messages)
      .values({
        name: 'x',
        once: mark,
        data: {},
        causeKind: 'client',
        causeId: crypto.randomUUID(),
        dueAt: ago(at),
        createdAt: ago(at),
      })
      .returning();
    expect(message).toBeDefined();
    await db.insert(phoneCalls).values({ key: mark, kind: 'perdida', rangAt: ago(at), savedAt: ago(at) });
    const [request] = await db
      .insert(privacyRequests)
      .values({
        kind: 'acesso',
        status: 'atendido',
        name: mark,
        phone: '61999990000',
        words: '',
        receivedAt: ago(at),
        dueOn: '2021-12-01',
        decidedAt: ago(at),
      })
      .returning();
    await db.insert(privacyRequestEvents).values({
      recordId: request?.id ?? '',
      toStatus: 'recebido',
      at: ago(at),
      actorKind: 'system',
      actorName: 'Sistema',
    });
    const file = await saveFile(
      { ...ctx, now: ago(at) },
      {
        bytes: Buffer.from(mark),
        contentType: 'image/jpeg',
        fileName: `${mark}.jpg`,
        purpose: 'x',
        ownerKind: 'thread',
        ownerId: mark,
        readableBy: 'public',
        expiresAt: null,
      },
    );
    const [thread] = await db
      .insert(threads)
      .values({ userId: mark, lastAt: ago(at), createdAt: ago(at) })
      .returning();
    await db.insert(threadEntries).values({
      threadId: thread?.id ?? '',
      direction: 'entrada',
      kind: 'imagem',
      text: mark,
      at: ago(at),
      receivedAt: ago(at),
      mediaState: 'guardada',
      fileId: file.id,
    });
  }
  for (const [at, mark] of [
    [365 * dayMs + hourMs, 'velho'],
    [365 * dayMs - hourMs, 'novo'],
  ] as const) {
    const [sheet] = await db
      .insert(imports)
      .values({
        kind: 'clientes',
        fileName: mark,
        encoding: 'utf-8',
        ignoredColumns: [],
        at: ago(at),
        actorKind: 'system',
        actorName: 'Sistema',
      })
      .returning();
    await db.insert(importRows).values({ importId: sheet?.id ?? '', line: 2, outcome: 'nova', name: mark });
  }
  for (const [at, mark] of [
    [dayMs + hourMs, 'velho'],
    [dayMs - hourMs, 'novo'],
  ] as const) {
    const code = { phone: mark, flowHash: mark, createdAt: ago(at), expiresAt: ago(at) };
    await db.insert(phoneCodes).values({ ...code, codeHash: mark });
    await db.insert(phoneProofs).values(code);
  }
}

it('counts in a dry run, ends what is past its time with the bytes of files, and leaves the rest', async () => {
  await plant();
  const dry = await countPastData(ctx, requestSweeps);
  expect(dry.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  const stored = [
    messages,
    phoneCalls,
    privacyRequests,
    threads,
    threadEntries,
    imports,
    importRows,
    phoneCodes,
    phoneProofs,
  ];
  for (const table of stored) expect(await operation.db.$count(table)).toBe(2);

  const run = await sweepPastData(ctx, requestSweeps);
  expect(run).toEqual({ ended: dry, failed: [] });
  for (const table of stored) {
    expect(await operation.db.$count(table)).toBe(1);
    expect(JSON.stringify(await operation.db.select().from(table))).not.toContain('velho');
  }
  const kept = await operation.db.select().from(files);
  expect(kept.map(({ fileName }) => fileName)).toEqual(['novo.jpg']);
  const nights = await operation.db.select().from(retentionRuns);
  expect(nights).toContainEqual(expect.objectContaining({ ended: dry, finishedAt: ctx.now }));
  expect((await sweepPastData(ctx, requestSweeps))?.ended.every(({ count }) => count === 0)).toBe(true);
});

it('lets one of two runs go on, and the next one take over from a run that was cut off', async () => {
  const both = await Promise.all([
    sweepPastData(ctx, requestSweeps),
    sweepPastData(ctx, requestSweeps),
    sweepPastData(ctx, requestSweeps),
  ]);
  expect(both.filter((run) => run !== null).length).toBeGreaterThan(0);
  const [open] = await operation.db
    .insert(retentionRuns)
    .values({ startedAt: ctx.now, seenAt: new Date() })
    .returning();
  expect(await sweepPastData(ctx, requestSweeps)).toBeNull();
  const isOpen = eq(retentionRuns.id, open?.id ?? '');
  await operation.db
    .update(retentionRuns)
    .set({ seenAt: ago(dayMs) })
    .where(isOpen);
  expect(await sweepPastData(ctx, requestSweeps)).not.toBeNull();
  expect((await operation.db.select().from(retentionRuns).where(isOpen))[0]?.failed).toHaveLength(1);
});
