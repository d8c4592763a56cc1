import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { assignments } from '#features/dispatch/tables.server.ts';
import { changePageKey } from '#features/service-calls/client-page/change-page-key.server.ts';
import { findPageKey } from '#features/service-calls/queries.server.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { fileForm } from '#test/applicant.ts';
import { mobile, operationIn } from '#test/operation.ts';
import { makePng } from '#test/png.ts';
import { partnerDrivers, partners, partnerVehicles } from '../tables.server.ts';

let test: TestApp;
let operation: Awaited<ReturnType<typeof operationIn>>;
beforeAll(async () => {
  test = await createTestApp();
  operation = await operationIn(test.ctx);
});
afterAll(() => test.close());

let made = 0;
/** A company with a driver and a vehicle, and the cookie of its partner. */
async function addCompany() {
  made += 1;
  const cookie = await test.signIn('partner');
  const partner = await operation.addPartner();
  const { id: userId } = (await test.call({ url: '/api/auth/session', cookie })).json().user;
  await test.ctx.db.update(partners).set({ userId, documentType: 'cnpj' }).where(eq(partners.id, partner.id));
  const person = {
    fullName: `Rui ${made}`,
    phone: mobile(710_000 + made),
    validLicense: true,
    role: 'driver',
  } as const;
  const owned = { partnerId: partner.id, createdAt: test.ctx.now };
  const [driver] = await test.ctx.db
    .insert(partnerDrivers)
    .values({ ...person, ...owned })
    .returning();
  const driverId = driver?.id ?? '';
  const [vehicle] = await test.ctx.db
    .insert(partnerVehicles)
    .values({ ...owned, driverId, type: 'truck_hydro', plate: `RUI1A${10 + made}`, available24h: true })
    .returning();
  return { id: partner.id, cookie, driverId, vehicleId: vehicle?.id ?? '' };
}

const photo = () => fileForm('foto', 'rui.png', makePng(300, 400));
const send = (url: string, cookie: string) => test.call({ method: 'POST', url, cookie, ...photo() });
const read = (url: string, cookie?: string) => test.call({ url, ...(cookie !== undefined && { cookie }) });

it('is set by who keeps drivers, and read by the own side, the office and the holder of the key of the call alone', async () => {
  const [company, other] = [await addCompany(), await addCompany()];
  const own = `/api/partner/retratos?motorista=${company.driverId}`;
  const driver = await test.signIn('driver');
  const support = await test.signIn('suporte');
  const operator = await test.signIn('operador');
  const office = `/api/admin/prestadores/${company.id}/retratos`;
  expect((await send(own, other.cookie)).statusCode).toBe(404);
  expect((await send(own, driver)).statusCode).toBe(403);
  expect((await send(`${office}?motorista=${company.driverId}`, support)).statusCode).toBe(403);
  expect((await send(`${office}?motorista=${company.driverId}`, operator)).statusCode).toBe(201);
  const sent = await send(own, company.cookie);
  expect(sent.statusCode, sent.body).toBe(201);
  const { id: fileId } = sent.json();

  const { id: callId } = await operation.openCall();
  await assignPartner(operation.ctx, { callId, partnerId: company.id });
  await test.ctx.db.update(assignments).set({ vehicleId: company.vehicleId }).where(eq(assignments.callId, callId));
  const { id: keyId, clientKey } = await findPageKey(operation.ctx, callId);
  const { whoComes } = (await read(`/api/acompanhar/${clientKey}`)).json();
  expect(whoComes).toMatchObject({ portraitId: fileId });

  const page = (key: string, id = fileId) => `/api/acompanhar/${key}/quem-vai/${id}`;
  const seen = await read(page(clientKey));
  expect(seen.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  expect(seen.rawPayload.length).toBeLessThan(6 * 1024);

  const neighbour = await findPageKey(operation.ctx, (await operation.openCall()).id);
  const statuses = async (...asked: Parameters<typeof read>[]) => {
    const all: number[] = [];
    for (const one of asked) all.push((await read(...one)).statusCode);
    return all;
  };
  expect(
    await statuses(
      [`${office}/${fileId}`, support],
      [`${office}/${fileId}`, operator],
      [`/api/partner/retratos/${fileId}`, company.cookie],
    ),
  ).toEqual([200, 200, 200]);
  expect(
    await statuses(
      [page(neighbour.clientKey)],
      [page('A'.repeat(22))],
      [page(clientKey, keyId)],
      [page(clientKey, 'nada')],
      [`/api/partner/retratos/${fileId}`, other.cookie],
      [`/api/admin/prestadores/${other.id}/retratos/${fileId}`, operator],
    ),
  ).toEqual([404, 404, 404, 404, 404, 404]);
  expect(
    await statuses(
      [`/api/partner/retratos/${fileId}`, driver],
      [`${office}/${fileId}`, company.cookie],
      [`${office}/${fileId}`],
    ),
  ).toEqual([403, 403, 401]);

  // The old key is invalid, and every key once nobody comes any more.
  await changePageKey(operation.ctx, { id: callId, keyId });
  expect((await read(page(clientKey))).statusCode).toBe(404);
  const { clientKey: next } = await findPageKey(operation.ctx, callId);
  expect((await read(page(next))).statusCode).toBe(200);
  await operation.move(callId, 'em_andamento');
  expect((await read(page(next))).statusCode).toBe(200);
  await operation.move(callId, 'finalizado', { reais: 320, method: 'pix' });
  expect((await read(page(next))).statusCode).toBe(404);
});

it('is taken away by who keeps drivers, and the page of the client says so', async () => {
  const company = await addCompany();
  const whose = `motorista=${company.driverId}`;
  const { id: fileId } = (await send(`/api/partner/retratos?${whose}`, company.cookie)).json();
  const remove = () =>
    test.call({ method: 'POST', url: `/api/partner/retratos/remover?${whose}`, cookie: company.cookie });
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
  expect((await read(`/api/partner/retratos/${fileId}`, company.cookie)).statusCode).toBe(404);
  const { drivers } = (await read('/api/partner/cadastro', company.cookie)).json();
  expect(drivers).toMatchObject([{ portraitId: null }]);
});
