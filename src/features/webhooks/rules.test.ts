import { expect, it } from 'vitest';
import { waitText } from './rules.ts';

const queued = { tries: 0, dueAt: '2026-11-27T18:30:00Z', triedAt: null, endpointStatus: 'ativo' } as const;

it('says why a notice does not leave where its address is paused or switched off', () => {
  expect(waitText(queued)).toBe('sai em instantes');
  expect(waitText({ ...queued, endpointStatus: 'pausado' })).toBe('não sai: o endereço está pausado');
  const tried = { ...queued, tries: 3, triedAt: '2026-11-27T17:00:00Z' };
  expect(waitText(tried)).toBe('3 tentativas, próxima em 27/11/2026 15:30');
  expect(waitText({ ...tried, endpointStatus: 'desligado' })).toBe('3 tentativas, não sai: o endereço está desligado');
  expect(waitText({ ...tried, dueAt: null, endpointStatus: 'pausado' })).toBe('3 tentativas');
});
