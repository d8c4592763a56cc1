import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, it } from 'vitest';
import { partners } from '#features/partners/tables.server.ts';
import { files } from '#platform/tables.server.ts';
import { actorOf } from '#test/context.ts';
import { finishedAt } from '#test/finished-at.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { closeFinanceMonth } from './close-finance-month.server.ts';
import { findMonth, readMonthPaper } from './queries.server.ts';
import { saveMonthPapers } from './save-month-papers.server.ts';

let operation: Operation;
beforeEach(async () => {
  operation = await createOperation();
  return operation.drop;
});

it('is drawn once for each closed month, by however many, and stays as it was when the month was closed', async () => {
  const partner = await operation.addPartner({ name: 'Hidráulica São João 🚿' });
  await finishedAt(operation, { at: '2026-10-10T15:00:00Z', reais: 1_234.5, partnerId: partner.id });
  const ctx = { ...operation.ctx, actor: actorOf('admin'), now: new Date('2026-11-21T15:30:00Z') };
  await expect(readMonthPaper(ctx, '2026-10')).rejects.toMatchObject({ code: 'not_found', message: /não foi fechado/ });
  await closeFinanceMonth(ctx, { month: '2026-10', accepts: [] });
  const { rows } = await operation.db.execute(sql`select name from jobs.job where name = ${saveMonthPapers.name}`);
  expect(rows).toHaveLength(1);
  await expect(readMonthPaper(ctx, '2026-10')).rejects.toMatchObject({ code: 'not_found', message: /sendo preparado/ });
  await Promise.all([1, 2].map(() => saveMonthPapers.run(ctx, undefined)));
  expect(await operation.db.$count(files, eq(files.purpose, 'month_report'))).toBe(1);
  expect(await findMonth(ctx, '2026-10')).toMatchObject({ hasPaper: true });

  const kept = await readMonthPaper(ctx, '2026-10');
  const pdf = await getDocumentProxy(new Uint8Array(kept.bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('Fechamento de outubro de 2026');
  expect(text).toContain('em 21/11/2026 12:30');
  expect(text).toMatch(/Hidráulica São João \? 0,00 185,18 185,18/);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Fechamento de outubro de 2026', Language: 'pt-BR' });
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);

  await operation.db.update(partners).set({ name: 'Outro nome' }).where(eq(partners.id, partner.id));
  await saveMonthPapers.run({ ...ctx, now: new Date('2026-12-01T15:00:00Z') }, undefined);
  expect((await readMonthPaper(ctx, '2026-10')).sha256).toBe(kept.sha256);
  const moderator = { ...ctx, actor: actorOf('moderador') };
  await expect(readMonthPaper(moderator, '2026-10')).rejects.toMatchObject({ code: 'forbidden' });
});
