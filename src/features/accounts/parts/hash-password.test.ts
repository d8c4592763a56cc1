import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.server.ts';

// A vector of the reference implementation (P-H-C/phc-winner-argon2, src/test.c): a hash made elsewhere is understood.
const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('understands a hash of the reference implementation', async () => {
  expect(await verifyPassword(known, 'password')).toBe(true);
  expect(await verifyPassword(known, 'passwore')).toBe(false);
});

test('writes Argon2id with 19 MiB, two passes and one lane, and a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('vazamento'), hashPassword('vazamento')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'vazamento')).toBe(true);
  expect(await verifyPassword(one, 'Vazamento')).toBe(false);
});

test('takes an accent typed as one letter or as two for the same', async () => {
  expect(await verifyPassword(await hashPassword('\u00e1gua limpa'), 'a\u0301gua limpa')).toBe(true);
});

test.each(['', 'password', known.replace('argon2id', 'argon2i'), `${known}$`, known.replace('m=65536', 'm=99999999')])(
  'lets nobody in by a text that is no such hash: %j',
  async (text) => expect(await verifyPassword(text, 'password')).toBe(false),
);
