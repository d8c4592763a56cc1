import { expect, test } from 'vitest';
import { pixKeyName } from './rules.ts';

test('a history names a key by its last signs, never whole', () => {
  expect(pixKeyName({ kind: 'cpf', key: '52998224725' })).toBe('CPF que termina em 4725');
  expect(pixKeyName({ kind: 'telefone', key: '+5561999887766' })).toBe('Telefone que termina em 7766');
});
