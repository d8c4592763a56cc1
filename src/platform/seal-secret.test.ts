import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.server.ts';
import { testKeys } from '#test/services.ts';
import { openSecret, sealSecret } from './seal-secret.server.ts';

const ctxWith = (session: string) => ({ services: { keys: { ...testKeys, session } } }) as unknown as Ctx;
const ctx = ctxWith(testKeys.session);
const secret = Buffer.from('12345678901234567890');

test('a secret is read again by the server that sealed it, for the account it belongs to', () => {
  const sealed = sealSecret(ctx, 'second factor', 'ana', secret);
  expect(openSecret(ctx, 'second factor', 'ana', sealed)).toEqual(secret);
  expect(sealSecret(ctx, 'second factor', 'ana', secret)).not.toBe(sealed);
});

test('another account, another key and another letter open nothing', () => {
  const sealed = sealSecret(ctx, 'second factor', 'ana', secret);
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  expect(() => openSecret(ctx, 'second factor', 'rui', sealed)).toThrow();
  expect(() => openSecret(ctxWith('another key'), 'second factor', 'ana', sealed)).toThrow();
  expect(() => openSecret(ctx, 'webhook', 'ana', sealed)).toThrow();
  for (const text of [changed, sealed.slice(0, -2), '', 'x'])
    expect(() => openSecret(ctx, 'second factor', 'ana', text)).toThrow();
});
