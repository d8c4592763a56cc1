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

it('says how to send what is in a file of another kind', () => {
  const papers = { accept: ['application/pdf', 'image/jpeg', 'image/heic'], maxBytes: 1_000 };
  const said = (type: string, accept = papers.accept) => refuseFile({ type, size: 10 }, { ...papers, accept });
  expect(said('image/heic')).toBeUndefined();
  for (const type of ['image/gif', 'image/tiff', 'image/x-adobe-dng'])
    expect(said(type)).toBe('Este tipo de arquivo não é aceito. Salve a imagem como JPG e envie de novo.');
  expect(said('video/quicktime')).toContain('Envie uma foto');
  const office = 'application/vnd.openxmlformats-officedocument.';
  expect(said(`${office}wordprocessingml.document`)).toContain('Salve como PDF');
  expect(said(`${office}spreadsheetml.sheet`, ['text/csv'])).toContain('Salve a planilha como CSV');
  expect(said('text/html')).toBe('Este tipo de arquivo não é aceito.');
});
