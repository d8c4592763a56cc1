import { expect, test } from 'vitest';
import { base32, codeAt, stepOfCode, totpUri } from './totp.server.ts';

/** The secret of the tables in RFC 4226 (D) and RFC 6238 (B). */
const secret = Buffer.from('12345678901234567890');

test('shows the codes that the standards print', () => {
  const first = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  expect(first.map((_, step) => codeAt(secret, step))).toEqual(first);
  // Authenticators show the last six of the eight digits printed for SHA-1.
  const printed = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 20000000000: '353130' };
  for (const [seconds, code] of Object.entries(printed)) {
    expect(codeAt(secret, Math.floor(Number(seconds) / 30))).toBe(code);
  }
});

test('takes the code of this half minute and of its neighbours, and says which', () => {
  const at = new Date(1_111_111_109_000);
  const step = Math.floor(1_111_111_109 / 30);
  const stepOf = (given: number) => stepOfCode(secret, codeAt(secret, given), at);
  expect([step - 2, step - 1, step, step + 1, step + 2].map(stepOf)).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
});

test('writes a secret as authenticators read it', () => {
  const printed = ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'];
  expect(printed.map((_, length) => base32(Buffer.from('foobar'.slice(0, length))))).toEqual(printed);
  const uri = new URL(totpUri(base32(secret), 'ana+um@example.com'));
  expect(decodeURIComponent(uri.pathname)).toBe('/Cano Livre:ana+um@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Cano Livre',
    digits: '6',
    period: '30',
  });
});
