import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { secretText, signDelivery } from './sign-delivery.server.ts';

const at = new Date('2026-11-26T21:13:27Z');

it('signs as the vector of the specification has it', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const signed = signDelivery({
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
    secrets: [secret],
  });
  expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('is verified by the example of the documentation, and nothing else is', async () => {
  const page = readFileSync(join(process.cwd(), 'docs', 'webhooks.md'), 'utf8');
  const source = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const { isGenuine } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const body = '{"type":"teste"}';
  const headers = signDelivery({ id: 'a', at, body, secrets: [fresh, old] });
  const now = at.getTime();
  expect(isGenuine(secretText(old), headers, body, now)).toBe(true);
  expect(isGenuine(secretText(fresh), headers, body, now)).toBe(true);
  expect(isGenuine(secretText(Buffer.alloc(32, 3)), headers, body, now)).toBe(false);
  expect(isGenuine(secretText(old), headers, `${body} `, now)).toBe(false);
  expect(isGenuine(secretText(old), { ...headers, 'webhook-id': 'b' }, body, now)).toBe(false);
  expect(isGenuine(secretText(old), headers, body, now + 301_000)).toBe(false);
});
