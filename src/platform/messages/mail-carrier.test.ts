import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startMailStandIn } from '#test/mail-stand-in.ts';
import { createMailer } from '../mail.server.ts';
import { openMailCarrier } from './mail-carrier.server.ts';

const from = 'Cano Livre <contato@canolivre.example>';
const outgoing = {
  reference: 'one',
  to: 'ana@example.com',
  isAnswer: false,
  rendered: { subject: 'Visita amanhã, às 9h', text: 'Olá, Ana!\nAmanhã é o dia da visita.\n.\nAté lá.' },
};

let server: Awaited<ReturnType<typeof startMailStandIn>>;
beforeAll(async () => {
  server = await startMailStandIn();
});
afterAll(() => server.close());
afterEach(() => {
  server.carried.length = 0;
});

function send(url = server.url) {
  const waits = { connectionTimeout: 400, greetingTimeout: 400, socketTimeout: 400 };
  const mailer = createMailer({ smtpUrl: url, from, dataDir: '/nowhere', waits });
  return openMailCarrier(mailer)?.send(
    outgoing as Parameters<NonNullable<ReturnType<typeof openMailCarrier>>['send']>[0],
  );
}

it('hands a letter over once, whole, accents and lone dots included', async () => {
  expect(await send()).toEqual({ kind: 'accepted', providerId: null });
  expect(server.carried).toMatchObject([{ from: 'contato@canolivre.example', to: ['ana@example.com'] }]);
  const [head = '', body = ''] = server.carried[0]?.letter.split('\r\n\r\n') ?? [];
  expect(head).toContain('From: Cano Livre <contato@canolivre.example>');
  expect(head).toContain(`Subject: =?UTF-8?Q?Visita_amanh=C3=A3=2C_=C3=A0s_9h?=`);
  expect(decode(head, body)).toBe(outgoing.rendered.text);
});

it('tells what will never arrive from what may arrive later', async () => {
  const cases = [
    { at: 'recipient', answer: 550, retryable: false },
    { at: 'letter', answer: 554, retryable: false },
    { at: 'recipient', answer: 450, retryable: true },
    { at: 'sender', answer: 421, retryable: true },
    { at: 'letter', answer: 452, retryable: true },
    // A wrong password of ours is mended by us; the address is as good as before.
    { at: 'sign-in', answer: 535, retryable: true },
  ] as const;
  for (const { at, answer, retryable } of cases) {
    server.manners.push({ at, answer });
    expect(await send(), `${answer} at ${at}`).toMatchObject({
      kind: 'refused',
      retryable,
      reason: expect.stringContaining(String(answer)),
    });
  }
  expect(server.carried).toEqual([]);
});

it('asks again where the letter cannot have left, and never where it may have', async () => {
  server.manners.push('silent');
  expect(await send(), 'no greeting').toMatchObject({ kind: 'refused', retryable: true });
  expect(await send('smtp://user:secret@127.0.0.1:1'), 'nobody there').toMatchObject({
    kind: 'refused',
    retryable: true,
  });
  expect(server.carried).toEqual([]);
  for (const manner of ['mute', 'cut'] as const) {
    server.manners.push(manner);
    expect(await send(), manner).toMatchObject({ kind: 'unknown' });
  }
  expect(server.carried).toHaveLength(2);
});

/** The text of a letter, by the encoding that its head names, with the dots of SMTP taken off by the server. */
function decode(head: string, body: string): string {
  const isQuoted = /content-transfer-encoding: quoted-printable/i.test(head);
  const isBase64 = /content-transfer-encoding: base64/i.test(head);
  if (isBase64) return Buffer.from(body, 'base64').toString('utf8').trim();
  if (!isQuoted) return body.trim().replaceAll('\r\n', '\n');
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').trim().replaceAll('\r\n', '\n');
}
