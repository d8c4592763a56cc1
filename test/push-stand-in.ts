import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  /** Of which browser. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A local stand-in for a push service, which cannot read its messages. */
export async function startPushStandIn() {
  const received: Received[] = [];
  let answer = 201;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answer).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answerWith(status: number) {
      answer = status;
    },
    /** A browser with notifications, and its own keys. */
    addBrowser() {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/${randomBytes(8).toString('hex')}`;
      const device = { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') };
      return {
        device,
        /** Its decrypted messages (RFC 8291, aes128gcm). */
        heard: () => received.filter((one) => one.path === path).map((one) => read(one, { pair, auth })),
      };
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

export type PushStandIn = Awaited<ReturnType<typeof startPushStandIn>>;

function read({ body }: Received, { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer }): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + (body[20] ?? 0));
  const secret = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const first = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', first, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
}
