import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  id: string;
  at: number;
  body: { type: string; timestamp: string; data: Record<string, string | null> };
  raw: string;
  headers: IncomingHttpHeaders;
}

/** A system of somebody else's on this machine, which checks signatures as docs/webhooks.md says. */
export async function openReceiver(answer: (heard: Heard, reply: ServerResponse) => void = (_, reply) => reply.end()) {
  const heard: Heard[] = [];
  const server = createServer(async (request, reply) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    const one: Heard = {
      id: String(request.headers['webhook-id']),
      at: Number(request.headers['webhook-timestamp']),
      body: JSON.parse(raw || '{}'),
      raw,
      headers: request.headers,
    };
    heard.push(one);
    answer(one, reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    heard,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Whether a delivery was signed with this secret, in the words of the specification alone. */
export function verifies(secret: string, { id, at, raw, headers }: Heard): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${at}.${raw}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((part) => Buffer.from(part.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
