import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushDevices } from '#features/accounts/push/tables.server.ts';
import { sessions } from '#features/accounts/tables.server.ts';
import { createMailer } from '#platform/mail.server.ts';
import type { Carriers } from '#platform/messages/carrier.server.ts';
import { openMailCarrier } from '#platform/messages/mail-carrier.server.ts';
import { openWhatsAppCarrier } from '#platform/messages/whatsapp.server.ts';
import { createPush } from '#platform/push.server.ts';
import { auditLog } from '#platform/tables.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { startCarrierStandIn } from '#test/carrier-stand-in.ts';
import { startMailStandIn } from '#test/mail-stand-in.ts';
import { startPushStandIn } from '#test/push-stand-in.ts';
import { testKeys } from '#test/services.ts';

const letterhead = {
  name: 'Cano Livre',
  logo: null,
  colours: { brand: '#0a5680', petrol: '#07405f', onPetrol: '#e0eff8', water: '#9ed5f3' },
  publicUrl: 'https://canolivre.example',
};

let [mail, phones, browsers] = [{}, {}, {}] as [
  Awaited<ReturnType<typeof startMailStandIn>>,
  Awaited<ReturnType<typeof startCarrierStandIn>>,
  Awaited<ReturnType<typeof startPushStandIn>>,
];
let test: TestApp;
let admin: string;
beforeAll(async () => {
  [mail, phones, browsers] = [await startMailStandIn(), await startCarrierStandIn(), await startPushStandIn()];
  const mailer = createMailer({ smtpUrl: mail.url, from: 'Central <contato@canolivre.example>', dataDir: '/nowhere' });
  const whatsApp = openWhatsAppCarrier({
    apiUrl: phones.url,
    version: 'v25.0',
    phoneNumberId: '1',
    token: 'secret',
    codeTemplate: 'codigo_verificacao',
    centsPerMessage: 5,
  });
  const carriers: Carriers = {
    ceilingCents: null,
    find(channel) {
      if (channel === 'sms') return undefined;
      return channel === 'email' ? openMailCarrier(mailer, async () => letterhead) : whatsApp;
    },
  };
  const push = createPush({ key: testKeys.push, publicUrl: 'https://canolivre.example', isOwnMachine: true });
  test = await createTestApp({ limitsFactor: 1, standIns: { mailer, carriers, push } });
});
// Each test has its own person, and so its own count.
beforeEach(async () => {
  admin = await test.signIn('admin');
  mail.carried.length = 0;
  phones.carried.length = 0;
  browsers.answerWith(201);
});
afterAll(async () => {
  await Promise.all([test.close(), mail.close(), phones.close(), browsers.close()]);
});

async function tryService(body: object, cookie = admin) {
  const answer = await test.call({ method: 'POST', url: '/api/admin/saude/testes', cookie, payload: body });
  return { status: answer.statusCode, ...answer.json() };
}
const own = async () => (await test.call({ url: '/api/auth/session', cookie: admin })).json().user;

it('writes to who asks, from the sender of MAIL_FROM, and tells a wrong password as it is', async () => {
  const { email } = await own();
  expect(await tryService({ service: 'mail' })).toMatchObject({
    status: 200,
    taken: true,
    answer: `Aceito para ${email}. Confira se chegou.`,
  });
  expect(mail.carried).toMatchObject([{ from: 'contato@canolivre.example', to: [email] }]);
  expect(mail.carried[0]?.letter).toContain('From: Central <contato@canolivre.example>');
  mail.manners.push({ at: 'sign-in', answer: 535 });
  expect(await tryService({ service: 'mail' })).toMatchObject({
    taken: false,
    answer: 'O servidor de e-mail não aceitou a mensagem (EAUTH AUTH PLAIN 535).',
  });
});

it('writes to the phone that was typed, needs one, and tells what WhatsApp refuses', async () => {
  expect((await tryService({ service: 'whatsapp' })).errors[0].path).toBe('phone');
  expect(await tryService({ service: 'whatsapp', phone: '(61) 99876-5432' })).toMatchObject({
    taken: true,
    answer: 'Aceito para +5561998765432. Confira se chegou.',
  });
  expect(phones.carried).toMatchObject([{ carrier: 'whatsapp', to: '5561998765432' }]);
  phones.manners.push({ status: 400, body: { error: { code: 131047 } } });
  expect(await tryService({ service: 'whatsapp', phone: '61998765432' })).toMatchObject({
    taken: false,
    answer: 'As 24 horas desde a última mensagem da pessoa passaram.',
  });
  expect(await tryService({ service: 'sms', phone: '61998765432' })).toMatchObject({
    taken: false,
    answer: 'SMS não configurado: nada saiu.',
  });
});

it('rings the browsers of who asks alone', async () => {
  expect(await tryService({ service: 'push' })).toMatchObject({
    taken: false,
    answer: expect.stringContaining('Nenhum aparelho seu'),
  });
  const all = await test.ctx.db.select().from(sessions);
  const { id: userId } = await own();
  const [mine, other] = [browsers.addBrowser(), browsers.addBrowser()];
  const [ownSession] = all.filter((session) => session.userId === userId);
  await test.signIn('admin');
  const [otherSession] = (await test.ctx.db.select().from(sessions)).filter((session) => session.userId !== userId);
  if (ownSession === undefined || otherSession === undefined) throw new Error('Two people are signed in.');
  for (const [{ device }, session] of [
    [mine, ownSession],
    [other, otherSession],
  ] as const) {
    await test.ctx.db
      .insert(pushDevices)
      .values({ ...device, userId: session.userId, sessionId: session.id, createdAt: test.ctx.now });
  }
  expect(await tryService({ service: 'push' })).toMatchObject({ taken: true });
  expect([mine.heard().length, other.heard().length]).toEqual([1, 0]);
  browsers.answerWith(503);
  expect(await tryService({ service: 'push' })).toMatchObject({ taken: false, answer: expect.stringContaining('503') });
});

it('is for who looks after the machine, stands in the log, and is limited', async () => {
  expect((await tryService({ service: 'mail' }, await test.signIn('operador'))).status).toBe(403);
  await tryService({ service: 'mail' });
  const { id } = await own();
  const noted = await test.ctx.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'teste de integração'), eq(auditLog.actorId, id)));
  expect(noted[0]).toMatchObject({ actorId: id, content: { after: { integracao: 'mail', aceito: true } } });
  const answers = [];
  for (let n = 0; n <= limits.serviceTryByAccount.max; n += 1)
    answers.push(await tryService({ service: 'sms', phone: '61998765432' }));
  expect(answers.at(-1)).toMatchObject({ status: 429, message: expect.stringContaining('Muitos testes seguidos') });
});
