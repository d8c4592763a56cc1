import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { vehicleTypeLabels } from '#features/partners/rules.ts';
import { partnerDrivers, partners, partnerVehicles } from '#features/partners/tables.server.ts';
import { anonymous, type Ctx } from '#platform/context.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { callClientKeys } from '../tables.server.ts';
import { findClientCall, readClientPage } from './queries.server.ts';

let operation: Operation;
let client: Ctx;
beforeAll(async () => {
  operation = await createOperation();
  client = { ...operation.ctx, actor: anonymous };
});
afterAll(() => operation.drop());

const days = (count: number) => new Date(operation.ctx.now.getTime() + count * 86_400_000);

async function keyOf(callId: string): Promise<string> {
  const [row] = await operation.db.select().from(callClientKeys).where(eq(callClientKeys.callId, callId));
  return row?.clientKey ?? '';
}

/** The refusal of a key, with everything that could distinguish refusals. */
const refusal = (ctx: Ctx, key: string) =>
  readClientPage(ctx, key).then(
    () => 'opened',
    ({ code, message }) => ({ code, message }),
  );

describe('a key', () => {
  it('is made with the call, opens that one alone, and is no key of the confirmation', async () => {
    const call = await operation.openCall();
    const key = await keyOf(call.id);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(key).not.toBe(call.clientKey);
    expect(await findClientCall(client, key)).toMatchObject({ id: call.id, status: 'pendente' });
    expect(await refusal(client, call.clientKey)).toMatchObject({ code: 'not_found' });
  });

  it('is told to the audit log as changed, never as it is', async () => {
    const call = await operation.openCall();
    const entries = await operation.db.select().from(auditLog).where(eq(auditLog.recordId, call.id));
    const told = entries.find(({ subject }) => subject === 'call_client_keys');
    expect(told?.content?.after).toMatchObject({ client_key: '•••' });
    expect(JSON.stringify(entries)).not.toContain(await keyOf(call.id));
  });

  it('opens for 30 days after the last action, or after the agreed hour, and then is as unknown as any', async () => {
    const call = await operation.openCall();
    const key = await keyOf(call.id);
    const unknown = await refusal(client, 'A'.repeat(22));
    expect(unknown).toMatchObject({ code: 'not_found' });
    expect(await refusal({ ...client, now: days(29) }, key)).toBe('opened');
    expect(await refusal({ ...client, now: days(31) }, key)).toEqual(unknown);
    const agreed = await operation.openCall({ scheduledAt: days(40).toISOString() });
    expect(await refusal({ ...client, now: days(69) }, await keyOf(agreed.id))).toBe('opened');
    expect(await refusal({ ...client, now: days(71) }, await keyOf(agreed.id))).toEqual(unknown);
    // A finished call's page is open during the guarantee.
    const { call: done } = await operation.finishedCall();
    expect(await refusal({ ...client, now: days(89) }, await keyOf(done.id))).toBe('opened');
    expect(await refusal({ ...client, now: days(91) }, await keyOf(done.id))).toEqual(unknown);
    // An action of the office opens it again for as long.
    const later = { ...operation.ctx, now: days(31) };
    await assignPartner(later, { callId: call.id, partnerId: (await operation.addPartner()).id });
    expect(await refusal({ ...client, now: days(60) }, key)).toBe('opened');
  });

  it('that is guessed is counted, however it looks, and a right one still opens', async () => {
    const call = await operation.openCall();
    const guesser = { ...client, address: '203.0.113.77' };
    const guesses = ['A'.repeat(22), '', "' or 1=1 --", 'é'.repeat(22), 'A'.repeat(300), '\0'.repeat(22)];
    const codes: unknown[] = [];
    for (let n = 0; n < limits.keyMissesByAddress.max + 5; n += 1) {
      const answer = await refusal(guesser, guesses[n % guesses.length] ?? '');
      codes.push(typeof answer === 'string' ? answer : answer.code);
    }
    const beyond = Array(5).fill('too_many');
    expect(codes).toEqual([...Array(limits.keyMissesByAddress.max).fill('not_found'), ...beyond]);
    expect(await refusal(guesser, await keyOf(call.id))).toBe('opened');
  });
});

describe('the page', () => {
  it('tells where the call stands, who comes only between acceptance and the end, and no private word', async () => {
    const call = await operation.openCall({ description: 'Fundos, portão azul' });
    const key = await keyOf(call.id);
    const read = () => readClientPage(client, key);
    expect(await read()).toMatchObject({ moment: 'aguardando', whoComes: null, clientName: 'João' });
    const partner = await operation.addPartner({ name: 'Carlos Pereira' });
    await assignPartner(operation.ctx, { callId: call.id, partnerId: partner.id });
    expect(await read()).toMatchObject({ moment: 'escolhido', whoComes: { name: 'Carlos', company: null } });
    await operation.move(call.id, 'em_andamento');
    expect(await read()).toMatchObject({ moment: 'a_caminho', whoComes: { name: 'Carlos' }, confirmationPath: null });
    await operation.move(call.id, 'finalizado', { reais: 320, method: 'pix' });
    const done = await read();
    expect(done).toMatchObject({ moment: 'feito', whoComes: null });
    expect(done.confirmationPath).toBe(`/validacao-cliente/${call.clientKey}`);
    expect(JSON.stringify({ ...done, receipt: null })).not.toMatch(/Silva|portão|Pereira|\+55|Brasília/);
    expect(done.receipt).toMatchObject({ by: 'Carlos Pereira', amount: 320, paymentMethod: 'pix', isConfirmed: false });
  });

  it('tells vehicle, plate and the driver of a company by the first name, from the choice of the vehicle to the end', async () => {
    const { call, partner } = await operation.startedCall();
    await operation.db.update(partners).set({ documentType: 'cnpj' }).where(eq(partners.id, partner.id));
    const person = { fullName: 'Rui Barbosa', phone: '+5561991110001', validLicense: true, role: 'driver' } as const;
    const [driver] = await operation.db
      .insert(partnerDrivers)
      .values({ ...person, partnerId: partner.id, createdAt: operation.ctx.now })
      .returning();
    const own = { partnerId: partner.id, driverId: driver?.id ?? null, createdAt: operation.ctx.now };
    const [vehicle] = await operation.db
      .insert(partnerVehicles)
      .values({ ...own, type: 'truck_hydro', plate: 'RUI1A23', available24h: true })
      .returning();
    const chosen = { vehicleId: vehicle?.id ?? null };
    await operation.db.update(assignments).set(chosen).where(eq(assignments.callId, call.id));
    const read = async () => (await readClientPage(client, await keyOf(call.id))).whoComes;
    const truck = { vehicle: vehicleTypeLabels.truck_hydro, plate: 'RUI1A23' };
    const whoComes = { name: 'Rui', company: partner.name, ...truck, portraitId: null };
    expect(await read()).toEqual(whoComes);
    await operation.move(call.id, 'finalizado', { reais: 320, method: 'pix' });
    expect(await read()).toBeNull();
  });

  it('of a call that went back to the queue names nobody any more', async () => {
    const { call } = await operation.startedCall();
    await operation.move(call.id, 'pendente', { reason: 'Pneu furado' });
    const page = await readClientPage(client, await keyOf(call.id));
    expect(page).toMatchObject({ moment: 'aguardando', whoComes: null });
    expect(page.steps.map(({ state }) => state)).toEqual(['now', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(JSON.stringify(page)).not.toContain('Pneu');
  });

  it('of a cancelled call says that nobody comes', async () => {
    const { call } = await operation.startedCall();
    await operation.move(call.id, 'cancelado', { reason: 'Mora longe' });
    const page = await readClientPage(client, await keyOf(call.id));
    expect(page).toMatchObject({ moment: 'cancelado', whoComes: null, scheduledAt: null });
    expect(JSON.stringify(page)).not.toContain('Mora longe');
  });
});
