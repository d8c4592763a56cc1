import Fastify from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { finishedAt } from '#test/finished-at.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { readZip } from '#test/zip.ts';
import { closeFinanceMonth } from './close-finance-month.server.ts';
import { exportMonthSheet } from './export-month.server.ts';

let operation: Operation;
beforeEach(async () => {
  operation = await createOperation();
  return operation.drop;
});

it('gives the month as a workbook: amounts and instants as values, texts as texts whatever they begin with', async () => {
  const partner = await operation.addPartner({ name: '=1+1 & Filhos' });
  await finishedAt(operation, { at: '2026-10-10T15:00:00Z', reais: 1_234.5, partnerId: partner.id });
  const ctx = { ...operation.ctx, now: new Date('2026-11-21T15:30:00Z') };
  await closeFinanceMonth(ctx, { month: '2026-10', accepts: [] });
  const app = Fastify();
  app.get('/', (_request, reply) => exportMonthSheet(ctx, { month: '2026-10' }, reply));
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'download-reason': 'contabilidade' } });
  expect(headers['content-disposition']).toBe(
    'attachment; filename="fechamento-2026-10-2026-11-21-pessoa-admin-contabilidade.xlsx"',
  );
  const parts = readZip(rawPayload);
  expect(
    [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name),
  ).toEqual(['Fechamento', 'Contas', 'Prestadores', 'Sobre este arquivo']);
  expect(parts.get('xl/sharedStrings.xml')).toContain('=1+1 &amp; Filhos');
  expect([...parts.values()].some((text) => text.includes('<f>'))).toBe(false);
  // 2026-11-21 12:30 in Brasília, as a sheet counts days.
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<v>46347.52083333333</v>');
  expect(parts.get('xl/worksheets/sheet3.xml')).toMatch(/<v>0<\/v>.*<v>185\.18<\/v>.*<v>185\.18<\/v>/);
  expect(parts.get('xl/styles.xml')).toContain('dd/mm/yyyy hh:mm');
});
