import { expect, it } from 'vitest';
import { fileSize, refuseFile } from './file-choice.ts';

const choice = { accept: ['image/*', 'application/pdf'], maxBytes: 5 * 1_048_576 };

it('takes what it was told to take', () => {
  expect(refuseFile({ type: 'image/jpeg', size: 10 }, choice)).toBeUndefined();
  expect(refuseFile({ type: 'application/pdf', size: choice.maxBytes }, choice)).toBeUndefined();
  expect(refuseFile({ type: '', size: 10 }, choice)).toBeUndefined();
});

it('says why a file cannot be sent', () => {
  expect(refuseFile({ type: 'text/html', size: 10 }, choice)).toBe('Este tipo de arquivo não é aceito.');
  expect(refuseFile({ type: 'imagex/png', size: 10 }, choice)).toBe('Este tipo de arquivo não é aceito.');
  expect(refuseFile({ type: 'image/png', size: 0 }, choice)).toBe('O arquivo está vazio.');
  expect(refuseFile({ type: 'image/png', size: 8_000_000 }, choice)).toBe('O arquivo tem 7,6 MB; o limite é 5 MB.');
});

it('writes sizes as people read them', () => {
  expect([1, 850_000, 1_048_576].map(fileSize)).toEqual(['1 KB', '830 KB', '1 MB']);
});
