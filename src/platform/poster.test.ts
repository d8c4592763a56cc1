import { afterEach, describe, expect, it } from 'vitest';
import { openReceiver } from '#test/webhook-receiver.ts';
import { createPoster, isOpenAddress } from './poster.server.ts';

const asked = { headers: { 'content-type': 'application/json' }, body: '{}' };
const receivers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((one) => one.close()));
});

describe('an address of the open internet', () => {
  it('is none of this machine, its network, a special range or a tunnel into them', () => {
    for (const open of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700:4700::1111', '100.128.0.1'])
      expect(isOpenAddress(open), open).toBe(true);
    for (const inner of [
      ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
      ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '203.0.113.9', '192.0.0.192'],
      ...['::1', '::', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
      ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'localhost', ''],
    ])
      expect(isOpenAddress(inner), inner).toBe(false);
  });

  it('is the only one that is taken, however it is written', () => {
    const { problemWith } = createPoster();
    for (const url of ['https://exemplo.com.br/avisos', 'https://exemplo.com.br:8443/?a=b', 'https://8.8.8.8/'])
      expect(problemWith(url), url).toBeNull();
    for (const url of [
      ...['', 'exemplo.com.br', 'http://exemplo.com.br/', 'ftp://exemplo.com.br/', 'file:///etc/passwd'],
      ...['https://localhost/', 'https://banco/', 'https://a.internal/', 'https://x.localhost./', 'https://nas.local/'],
      ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://017700000001/'],
      ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/latest', 'https://10.0.0.8/'],
      ...[
        'https://ana:senha@exemplo.com.br/',
        'https://exemplo.com.br/#x',
        `https://exemplo.com.br/${'a'.repeat(500)}`,
      ],
    ])
      expect(problemWith(url), url).not.toBeNull();
  });
});

describe('a post', () => {
  it('resolves the name anew, and is refused when it leads inside by then', async () => {
    let answers = [{ address: '8.8.8.8', family: 4 }];
    const poster = createPoster({ resolve: async () => answers, timeoutMs: 300 });
    expect(poster.problemWith('https://exemplo.com.br/')).toBeNull();
    answers = [{ address: '127.0.0.1', family: 4 }];
    const rebound = await poster.post('https://exemplo.com.br/', asked);
    expect(rebound).toEqual({ kind: 'failed', reason: 'O endereço não é da internet aberta.' });
    answers = [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    expect(await poster.post('https://exemplo.com.br/', asked)).toEqual(rebound);
    answers = [];
    expect(await poster.post('https://exemplo.com.br/', asked)).toEqual(rebound);
  });

  it('goes to the address that was checked', async () => {
    const receiver = await openReceiver();
    receivers.push(receiver);
    const seen: string[] = [];
    const poster = createPoster({
      protocols: ['http:'],
      reaches: (address) => seen.push(address) > 0,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const url = receiver.url.replace('127.0.0.1', 'nome.exemplo.com.br');
    expect(await poster.post(url, asked)).toMatchObject({ kind: 'answered', status: 200 });
    expect(seen).toEqual(['127.0.0.1']);
    expect(receiver.heard[0]?.headers.host).toContain('nome.exemplo.com.br');
  });

  it('reads no more of an answer than its beginning, and waits no longer than its time', async () => {
    const poster = createPoster({ protocols: ['http:'], reaches: () => true, timeoutMs: 400 });
    const endless = await openReceiver((_, reply) => {
      const timer = setInterval(() => reply.write('x'.repeat(8_192)), 1);
      reply.on('close', () => clearInterval(timer));
    });
    const slow = await openReceiver((_, reply) => {
      reply.write('a');
      const timer = setInterval(() => reply.write('a'), 50);
      reply.on('close', () => clearInterval(timer));
    });
    receivers.push(endless, slow);
    const long = await poster.post(endless.url, asked);
    expect(long.kind === 'answered' && long.start.length).toBe(300);
    expect(await poster.post(slow.url, asked)).toEqual({ kind: 'failed', reason: 'Não respondeu a tempo.' });
  });

  it('says what went wrong where nobody listens', async () => {
    const poster = createPoster({ protocols: ['http:'], reaches: () => true });
    const gone = await openReceiver();
    await gone.close();
    expect(await poster.post(gone.url, asked)).toEqual({
      kind: 'failed',
      reason: 'Não foi possível ligar (ECONNREFUSED).',
    });
  });
});
