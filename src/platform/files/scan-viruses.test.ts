import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makePdf } from '#test/pdf.ts';
import { createUploadInspector } from './inspect-upload.server.ts';
import { createVirusScan } from './scan-viruses.server.ts';

const virus = 'X5O!P%@AP-STAND-IN';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server at a free port of this machine, as an address of ClamAV. */
async function listen(talk: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => talk(socket.on('error', () => {})));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Speaks INSTREAM as the daemon does: parts with their length before them, an empty one last. */
function standIn(seen: Buffer[] = []) {
  return (socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const command = 'zINSTREAM\0';
      if (!received.subarray(0, command.length).equals(Buffer.from(command)))
        return void socket.end('UNKNOWN COMMAND\0');
      const parts: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          const whole = Buffer.concat(parts);
          seen.push(whole);
          return void socket.end(whole.includes(virus) ? 'stream: Stand-In-Signature FOUND\0' : 'stream: OK\0');
        }
        parts.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  };
}

const away = { code: 'unavailable', message: expect.stringContaining('fora do ar'), retryAfterSeconds: 30 };

describe('the scan for viruses', () => {
  it('sees every byte of a file, and says nothing of a clean one', async () => {
    const seen: Buffer[] = [];
    const scan = createVirusScan(await listen(standIn(seen)));
    const files = [Buffer.alloc(0), Buffer.alloc(3_000_001, 7)];
    for (const file of files) await scan(file);
    expect(seen.map((one, at) => one.equals(files[at] ?? Buffer.from('?')))).toEqual([true, true]);
  });

  it('refuses a find with a sentence that names no signature', async () => {
    const scan = createVirusScan(await listen(standIn()));
    await expect(scan(Buffer.from(`%PDF ${virus}`))).rejects.toMatchObject({
      code: 'invalid',
      message: 'Este arquivo foi reconhecido como vírus e não foi guardado. Envie outro.',
    });
  });

  it.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['has too small a limit', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['says nothing', () => {}],
    ['answers without an end', (socket) => socket.write('x'.repeat(100_000))],
  ])('lets nothing pass when the daemon %s', async (_, talk) => {
    const scan = createVirusScan(await listen(talk), 300);
    await expect(scan(Buffer.alloc(1_000))).rejects.toMatchObject(away);
  });

  it('lets nothing pass when the daemon is away', async () => {
    const url = await listen(() => {});
    await new Promise((done) => servers.pop()?.close(done));
    await expect(createVirusScan(url)(Buffer.alloc(9))).rejects.toMatchObject(away);
  });

  it('comes before a file is opened or kept', async () => {
    const inspector = createUploadInspector({ scan: createVirusScan(await listen(standIn())) });
    const accepted = { accept: ['pdf'] as const, maxPdfPages: 20 };
    await expect(inspector.inspect(makePdf({ objects: [`(${virus})`] }), accepted)).rejects.toMatchObject({
      message: expect.stringContaining('vírus'),
    });
    expect((await inspector.inspect(makePdf(), accepted)).contentType).toBe('application/pdf');
    inspector.close();
  });
});
