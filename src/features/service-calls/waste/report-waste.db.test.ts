import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '#features/catalog/tables.server.ts';
import { reportWorkBegun } from '#features/quotes/report-work-begun.server.ts';
import { anonymous } from '#platform/context.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { readClientPage } from '../client-page/queries.server.ts';
import { findCall } from '../office/queries.server.ts';
import { finishCallBody } from '../own-calls/contract.ts';
import { findOwnCall } from '../own-calls/queries.server.ts';
import { reportOwnCall } from '../steps/report-own-call.server.ts';
import { callClientKeys } from '../tables.server.ts';
import { reportWaste } from './report-waste.server.ts';

let operation: Operation;
let greaseTrap: string;
beforeAll(async () => {
  operation = await createOperation();
  const [service] = await operation.db.select().from(services).where(eq(services.hasWaste, true));
  greaseTrap = service?.id ?? '';
});
afterAll(() => operation.drop());

const waste = { carrier: 'Transportes Cerrado', destination: 'Estação Norte', manifestNumber: 'MTR 2026/0042' };
const report = { finalValueCents: 30_000, paymentMethod: 'pix', reason: 'Contrato' } as const;

async function receiptOf(callId: string) {
  const [row] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, callId));
  return (await readClientPage({ ...operation.ctx, actor: anonymous }, row?.clientKey ?? '')).receipt;
}

it('demands carrier, destination and manifest of the partner where the service has waste, and puts them on the receipt', async () => {
  const { call, partner } = await operation.startedCall({ serviceId: greaseTrap });
  expect(await findOwnCall(partner.ctx, call.id)).toMatchObject({ hasWaste: true });
  await reportWorkBegun(partner.ctx, { callId: call.id, partnerId: partner.id, reason: 'Contrato' });
  const end = (details: object) => reportOwnCall(partner.ctx, { id: call.id, step: 'finish', details });
  await expect(end(report)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'waste' }] });
  expect(await findOwnCall(partner.ctx, call.id)).toMatchObject({ status: 'em_andamento' });
  await end({ ...report, waste });
  expect(await receiptOf(call.id)).toMatchObject({ waste });
  expect(await findCall(operation.ctx, call.id)).toMatchObject({ waste, hasWaste: true });
});

it('takes no word of waste without the number of its manifest, its carrier or its destination', () => {
  const done = { finalValue: 300, paymentMethod: 'pix', withoutQuoteReason: 'Contrato' };
  expect(finishCallBody.safeParse({ ...done, waste }).success).toBe(true);
  for (const part of ['carrier', 'destination', 'manifestNumber'] as const) {
    const { [part]: _, ...rest } = waste;
    for (const told of [rest, { ...waste, [part]: '  ' }]) {
      const { error } = finishCallBody.safeParse({ ...done, waste: told });
      expect(error?.issues.map(({ path }) => path)).toEqual([['waste', part]]);
    }
  }
});

it('asks nothing where the service has none, and keeps nothing there', async () => {
  const { call, partner } = await operation.startedCall();
  expect(await findOwnCall(partner.ctx, call.id)).toMatchObject({ hasWaste: false });
  await reportOwnCall(partner.ctx, { id: call.id, step: 'finish', details: { ...report, waste } });
  expect(await receiptOf(call.id)).toMatchObject({ waste: null });
});

it('never stops the office, which notes it afterwards and corrects it: the last word counts', async () => {
  const { call } = await operation.startedCall({ serviceId: greaseTrap });
  await expect(reportWaste(operation.ctx, { callId: call.id, ...waste })).rejects.toMatchObject({ code: 'conflict' });
  await operation.move(call.id, 'finalizado', { reais: 300, method: 'pix' });
  expect(await findCall(operation.ctx, call.id)).toMatchObject({ waste: null, hasWaste: true });
  await reportWaste(operation.ctx, { callId: call.id, ...waste });
  await reportWaste(operation.ctx, { callId: call.id, ...waste, manifestNumber: 'MTR 2026/0043' });
  expect(await receiptOf(call.id)).toMatchObject({ waste: { ...waste, manifestNumber: 'MTR 2026/0043' } });
});

it('of two who tell at once the second is told who, what and when; fields that one left alone follow the other', async () => {
  const { call } = await operation.startedCall({ serviceId: greaseTrap });
  await operation.move(call.id, 'finalizado', { reais: 300, method: 'pix' });
  const tell = (told: object, seen: typeof waste | null) =>
    reportWaste(operation.ctx, { callId: call.id, ...waste, ...told, seen });
  await tell({}, null);
  await expect(tell({ carrier: 'Outra Transportes' }, null)).rejects.toMatchObject({
    code: 'conflict',
    issues: [{ path: 'carrier', message: expect.stringMatching(/mudou para "Transportes Cerrado" (?:em .* )?às/) }],
  });
  await tell({ manifestNumber: 'MTR 2026/0044' }, waste);
  await tell({ destination: 'Estação Sul' }, waste);
  const kept = { ...waste, manifestNumber: 'MTR 2026/0044', destination: 'Estação Sul' };
  expect(await receiptOf(call.id)).toMatchObject({ waste: kept });
});
