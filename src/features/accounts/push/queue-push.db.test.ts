import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#platform/context.server.ts';
import { createPush } from '#platform/push.server.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { type PushStandIn, startPushStandIn } from '#test/push-stand-in.ts';
import { testKeys } from '#test/services.ts';
import { sessions } from '../tables.server.ts';
import type { PushWords } from './contract.ts';
import { queuePush, sendPush } from './queue-push.server.ts';
import { removePushDevice, savePushDevice } from './save-push-device.server.ts';
import { pushDevices } from './tables.server.ts';

let operation: Operation;
let service: PushStandIn;
let received: PushStandIn['received'];

beforeAll(async () => {
  operation = await createOperation();
  service = await startPushStandIn();
  ({ received } = service);
});
afterAll(async () => {
  await service.close();
  await operation.drop();
});
beforeEach(() => {
  service.answerWith(201);
  received.splice(0);
});

const words: PushWords = {
  kind: 'rings',
  tag: 'oferta-1',
  title: 'Novo chamado para você',
  body: 'Desentupimento de Pia. Responda em 60 segundos.',
  path: '/parceiro/dashboard',
};

/** A browser of a partner that is signed in, with the keys that only it has. */
async function addBrowser() {
  const partner = await operation.addPartner();
  const userId = partner.ctx.actor.id ?? '';
  const [session] = await operation.db
    .insert(sessions)
    .values({ userId, token: randomBytes(16).toString('hex'), expiresAt: new Date(Date.now() + 86_400_000_000) })
    .returning();
  const { device, heard } = service.addBrowser();
  await savePushDevice(partner.ctx, { ...device, sessionId: session?.id ?? '' });
  return { ctx: partner.ctx, userId, sessionId: session?.id ?? '', device, heard };
}

const devicesOf = (userId: string) => operation.db.select().from(pushDevices).where(eq(pushDevices.userId, userId));

async function run(ctx: Ctx, userId: string, until = new Date(ctx.now.getTime() + 60_000)) {
  for (const { id } of await devicesOf(userId)) {
    await sendPush.run(ctx, { deviceId: id, words, until: until.toISOString() });
  }
}

test('a browser that is let ring reads what it is told, and its service can tell who says so', async () => {
  const browser = await addBrowser();
  await run(operation.ctx, browser.userId);
  const [told] = received;
  if (told === undefined) throw new Error('Nothing came.');
  expect(browser.heard()).toEqual([words]);
  expect(told.headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' });
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(told.headers.authorization)) ?? [];
  expect(key).toBe(operation.ctx.services.push?.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.origin });
  const point = Buffer.from(key, 'base64url');
  const signer = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const raw = { key: signer, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', signed, raw, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('who is told is queued with the action, and gone with it', async () => {
  const browser = await addBrowser();
  const until = new Date(operation.ctx.now.getTime() + 60_000);
  const queued = async () => {
    const { rows } = await operation.db.execute<{ count: number }>(
      "select count(*)::int as count from jobs.job where name = 'send-push'" as never,
    );
    return rows[0]?.count ?? 0;
  };
  const before = await queued();
  await queuePush(operation.ctx, { userIds: [browser.userId], words, until });
  expect(await queued()).toBe(before + 1);
  await queuePush(operation.ctx, { userIds: [crypto.randomUUID()], words, until });
  expect(await queued()).toBe(before + 1);
});

test('a browser that is gone is forgotten; a busy service is asked again, but not once it is too late', async () => {
  const browser = await addBrowser();
  service.answerWith(429);
  await expect(run(operation.ctx, browser.userId)).rejects.toThrow('respondeu 429');
  await run(operation.ctx, browser.userId, operation.ctx.now);
  expect(received).toHaveLength(1);
  service.answerWith(410);
  await run(operation.ctx, browser.userId);
  expect(await devicesOf(browser.userId)).toEqual([]);
});

test('keys that no browser has are not taken, and where they stand already the browser is forgotten at once', async () => {
  const browser = await addBrowser();
  const point = Buffer.from(browser.device.p256dh, 'base64url');
  const offCurve = Buffer.from(point);
  offCurve[64] = (offCurve[64] ?? 0) ^ 1;
  for (const keys of [
    { p256dh: 'AAAA' },
    { auth: 'AAAA' },
    { p256dh: offCurve.toString('base64url') },
    { p256dh: Buffer.concat([point, point]).toString('base64url') },
  ]) {
    const device = { ...browser.device, ...keys, sessionId: browser.sessionId };
    expect(() => savePushDevice(browser.ctx, device)).toThrow('Chave de aviso desconhecida.');
  }
  await operation.db.update(pushDevices).set({ p256dh: 'AAAA' }).where(eq(pushDevices.userId, browser.userId));
  await run(operation.ctx, browser.userId);
  expect(received).toEqual([]);
  expect(await devicesOf(browser.userId)).toEqual([]);
});

test('a browser rings for one person, while that session lasts', async () => {
  const first = await addBrowser();
  const second = await addBrowser();
  await savePushDevice(second.ctx, { ...first.device, sessionId: second.sessionId });
  expect(await devicesOf(first.userId)).toEqual([]);
  expect(await devicesOf(second.userId)).toHaveLength(2);
  await removePushDevice(first.ctx, second.device.endpoint);
  expect(await devicesOf(second.userId)).toHaveLength(2);
  await removePushDevice(second.ctx, second.device.endpoint);
  expect(await devicesOf(second.userId)).toHaveLength(1);
  await operation.db.delete(sessions).where(eq(sessions.id, second.sessionId));
  expect(await devicesOf(second.userId)).toEqual([]);
});

test('no address but that of a service of the browsers is ever asked', async () => {
  const push = createPush({ key: testKeys.push, publicUrl: 'https://canolivre.example', isOwnMachine: false });
  expect(push.takes('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  expect(push.takes('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'http://169.254.169.254/latest/meta-data',
    'https://[::ffff:127.0.0.1]/x',
    'https://2130706433/x',
    'https://localtest.me/x',
    'nothing',
  ]) {
    expect(push.takes(endpoint), endpoint).toBe(false);
  }
  const browser = await addBrowser();
  const elsewhere = { ...browser.device, endpoint: 'https://evil.example/x', sessionId: browser.sessionId };
  expect(() => savePushDevice(browser.ctx, elsewhere)).toThrow('serviço de avisos');
});
