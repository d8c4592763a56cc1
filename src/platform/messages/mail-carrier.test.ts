import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startMailStandIn } from '#test/mail-stand-in.ts';
import { createMailer } from '../mail.server.ts';
import { openMailCarrier } from './mail-carrier.server.ts';

const from = 'Cano Livre <contato@canolivre.example>';
const outgoing = {
  reference: 'one',
  to: 'ana@example.com',
  isAnswer: false,
  rendered: {
    subject: 'Visita amanhã, às 9h',
    link: null,
    text: 'Olá, Ana <b>!\nAmanhã é o dia da visita.\n.\nAté lá.',
  },
};
const letterhead = {
  name: 'Cano Livre',
  logo: null,
  colours: { brand: '#0a5680', petrol: '#07405f', onPetrol: '#e0eff8', water: '#9ed5f3' },
  publicUrl: 'https://canolivre.example',
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
  return openMailCarrier(mailer, async () => letterhead)?.send(
    outgoing as Parameters<NonNullable<ReturnType<typeof openMailCarrier>>['send']>[0],
  );
}

it('hands a letter over once, whole, accents and lone dots included', async () => {
  expect(await send()).toEqual({ kind: 'accepted', providerId: null });
  expect(server.carried).toMatchObject([{ from: 'contato@canolivre.example', to: ['ana@example.com'] }]);
  const letter = server.carried[0]?.letter ?? '';
  const head = letter.slice(0, letter.indexOf('\r\n\r\n'));
  expect(head).toContain('From: Cano Livre <contato@canolivre.example>');
  expect(head).toContain(`Subject: =?UTF-8?Q?Visita_amanh=C3=A3=2C_=C3=A0s_9h?=`);
  expect(head).toContain('multipart/alternative');
  // Text first, for readers without HTML; both have the same content.
  const [text, html, ...others] = partsOf(letter);
  expect(others).toEqual([]);
  expect(text).toBe(outgoing.rendered.text);
  expect(html).toContain('Olá, Ana &lt;b&gt;!<br>Amanhã é o dia da visita.<br>.<br>Até lá.');
  expect(html).toContain('Cano Livre');
});

it('tells what will never arrive from what may arrive later', async () => {
  const cases = [
    { at: 'recipient', answer: 550, retryable: false },
    { at: 'letter', answer: 554, retryable: false },
    { at: 'recipient', answer: 450, retryable: true },
    { at: 'sender', answer: 421, retryable: true },
    { at: 'letter', answer: 452, retryable: true },
    // Our wrong password gets corrected; the address remains valid.
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

/** The readable parts of a letter in two forms, decoded. */
function partsOf(letter: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(letter)?.[1] ?? '';
  const parts = letter.split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const at = part.indexOf('\r\n\r\n');
    return decode(part.slice(0, at), part.slice(at + 4));
  });
}

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
