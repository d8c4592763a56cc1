import { describe, expect, it } from 'vitest';
import { bearsKey, keyText, readBearer, readKeyPrefix } from './key-text.ts';

const secret = 'A'.repeat(43);
const key = keyText('abcd2345', secret);

describe('a key of the API as text', () => {
  it('is read back, and nothing else is', () => {
    expect(readKeyPrefix(key)).toBe('abcd2345');
    for (const other of ['', 'clv_', `${key}x`, ` ${key}`, key.slice(1), keyText('ABCD2345', secret), `${key}\n`])
      expect(readKeyPrefix(other)).toBeNull();
  });

  it('is found in an address, also in other letters', () => {
    expect(bearsKey(`/api/admin/chamados?token=${key}`)).toBe(true);
    expect(bearsKey(`/api/admin/chamados?token=${key.replaceAll('_', '%5F')}`)).toBe(true);
    expect(bearsKey('/api/admin/chamados?search=clv_abcd2345')).toBe(false);
  });
});

it('reads Bearer in any letters, and no other scheme', () => {
  expect(readBearer(`bearer  ${key} `)).toBe(key);
  expect(readBearer('Bearer')).toBe('');
  for (const other of [undefined, '', 'Basic YTpi', 'Bearerx', `Basic Bearer ${key}`])
    expect(readBearer(other)).toBeUndefined();
});
