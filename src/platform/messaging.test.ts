import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from './env.server.ts';
import { createMessenger, readMessengerOptions } from './messaging.server.ts';

interface Received {
  path: string;
  authorization: string | undefined;
  type: string | undefined;
  body: string;
}

/** Simulates both providers, and refuses on demand. */
let provider: Server;
let base: string;
let received: Received[] = [];
let refusal: { status: number; body: object } | null = null;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cano-livre-outbox-'));
  provider = createServer(async (request, response) => {
    const { authorization, 'content-type': type } = request.headers;
    received.push({ path: request.url ?? '', authorization, type, body: await read(request) });
    response.writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refusal?.body ?? { messages: [{ id: 'wamid.1' }] }));
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received = [];
  refusal = null;
});
afterAll(async () => {
  await new Promise((done) => provider.close(done));
  await rm(dataDir, { recursive: true, force: true });
});

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const open = (variables: Record<string, string>) =>
  createMessenger(
    readMessengerOptions(readEnv({ PUBLIC_URL: 'https://canolivre.example', DATA_DIR: dataDir, ...variables })),
  );
const whatsapp = () => ({ WHATSAPP_PHONE_NUMBER_ID: '1234', WHATSAPP_TOKEN: 'secret', WHATSAPP_API_URL: `${base}/` });
const sms = () => ({ SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'secret', SMS_FROM: '+15550001', SMS_API_URL: base });
const to = '+5561999887766';

describe('a code', () => {
  it('goes by WhatsApp as an authentication template, in the body and in the button', async () => {
    const messenger = open(whatsapp());
    expect([...messenger.channels]).toEqual(['whatsapp']);
    await messenger.sendCode({ channel: 'whatsapp', to, code: '012345' });
    const [sent] = received;
    expect(sent).toMatchObject({
      path: '/v25.0/1234/messages',
      authorization: 'Bearer secret',
      type: 'application/json',
    });
    const text = [{ type: 'text', text: '012345' }];
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      messaging_product: 'whatsapp',
      to: '5561999887766',
      type: 'template',
      template: {
        name: 'codigo_verificacao',
        language: { code: 'pt_BR' },
        components: [
          { type: 'body', parameters: text },
          { type: 'button', sub_type: 'url', index: '0', parameters: text },
        ],
      },
    });
  });

  it('goes by SMS in one part, with a last line that fills it in by itself', async () => {
    const messenger = open(sms());
    await messenger.sendCode({ channel: 'sms', to, code: '012345' });
    const [sent] = received;
    expect(sent?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(sent?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    const form = new URLSearchParams(sent?.body);
    expect([form.get('To'), form.get('From')]).toEqual([to, '+15550001']);
    const text = form.get('Body') ?? '';
    expect(text).toBe('Seu codigo e 012345. Nao compartilhe.\n\n@canolivre.example #012345');
    expect(text).toMatch(/^[\x20-\x7e\n]{1,160}$/);
  });

  it('that a provider refuses is told with its answer, without the code or the phone', async () => {
    refusal = { status: 400, body: { error: { code: 131_026, message: `not a user: ${to}` } } };
    const sending = open(whatsapp()).sendCode({ channel: 'whatsapp', to, code: '012345' });
    await expect(sending).rejects.toThrow('WhatsApp answered 400 (error 131026).');
  });

  it('is not sent another way behind the caller’s back', async () => {
    await expect(open(sms()).sendCode({ channel: 'whatsapp', to, code: '012345' })).rejects.toThrow(/whatsapp/);
    expect(received).toEqual([]);
  });

  it('without any provider is written to a private file of the outbox', async () => {
    const messenger = open({});
    expect(messenger.channels.size).toBe(0);
    await messenger.sendCode({ channel: 'sms', to, code: '012345' });
    const [name = ''] = await readdir(join(dataDir, 'outbox'));
    const path = join(dataDir, 'outbox', name);
    expect(await readFile(path, 'utf8')).toContain('Seu código é 012345.');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

describe('the environment', () => {
  it('refuses a provider that is half set up, by the names that are missing', () => {
    expect(() => readEnv({ WHATSAPP_TOKEN: 'x' })).toThrow('WHATSAPP_PHONE_NUMBER_ID: needed together with');
    expect(() => readEnv({ SMS_FROM: 'x' })).toThrow(/SMS_ACCOUNT_SID[\s\S]*SMS_AUTH_TOKEN/);
  });
});
