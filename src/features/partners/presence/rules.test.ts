import { expect, test } from 'vitest';
import { presenceLabel } from '../rules.ts';

test('a presence that has no name is unknown', () => {
  expect(['online', 'busy', 'offline', 'unknown', 'x'].map(presenceLabel)).toEqual([
    'Online',
    'Ocupado',
    'Offline',
    'Desconhecido',
    'Desconhecido',
  ]);
});
