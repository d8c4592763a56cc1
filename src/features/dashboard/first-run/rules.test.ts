import { expect, it } from 'vitest';
import { hasNotServed, nearestPartner } from './rules.ts';

const none = { hasPapers: false, hasPassword: false, hasServed: false };

it('lies open until a partner can take a call and one was opened', () => {
  expect(hasNotServed(['brand', 'duty'])).toBe(true);
  expect(hasNotServed(['brand', 'phones', 'channels'])).toBe(false);
});

it('follows the one partner who is nearest to its first call', () => {
  const papers = { ...none, id: 'a', name: 'Com documentos', hasPapers: true };
  const ready = { id: 'b', name: 'Pronto', hasPapers: true, hasPassword: true, hasServed: false };
  expect(nearestPartner([])).toBeNull();
  expect(nearestPartner([papers, ready, { ...papers, id: 'c' }])).toBe(ready);
  expect(nearestPartner([{ ...papers, id: 'c' }, papers])?.id).toBe('c');
});
