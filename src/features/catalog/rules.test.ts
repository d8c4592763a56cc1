import { describe, expect, it } from 'vitest';
import { referenceServices } from './reference-services.ts';
import {
  inNewPlace,
  linesOf,
  paragraphsOf,
  pictureKeyOf,
  pictureUrl,
  questionsOf,
  serviceSlug,
  stepsOf,
} from './rules.ts';

describe('the slug of a service', () => {
  it('drops accents, apostrophes and marks', () => {
    expect(serviceSlug("Desentupimento da Caixa d'Água")).toBe('desentupimento-da-caixa-dagua');
    expect(serviceSlug('  Emergência 24h! ')).toBe('emergencia-24h');
  });

  it('is different for each reference service', () => {
    expect(new Set(referenceServices.map(({ nome }) => serviceSlug(nome))).size).toBe(14);
  });
});

it('puts a row in its new place, whichever way it went, and leaves the others in their order', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }] as const;
  const idsWith = (moved: (typeof rows)[number], place: number) =>
    inNewPlace<{ id: string }>(rows, moved, place)
      .map(({ id }) => id)
      .join('');
  expect(idsWith(rows[0], 2)).toBe('bcad');
  expect(idsWith(rows[3], 0)).toBe('dabc');
  expect(idsWith(rows[1], 1)).toBe('abcd');
});

it('knows the address of an uploaded picture from any other', () => {
  const key = '0123456789abcdef'.repeat(2);
  expect(pictureKeyOf(pictureUrl(key))).toBe(key);
  for (const other of [`${pictureUrl(key)}?a`, pictureUrl(''), pictureUrl('../logout'), '/api/logout', key, '']) {
    expect(pictureKeyOf(other), other).toBeNull();
  }
});

describe('a text of the office', () => {
  it('is read line by line and part by part, whatever is empty between', () => {
    expect(linesOf(' Piso protegido\n\n Sem risco \r\n')).toEqual(['Piso protegido', 'Sem risco']);
    expect(paragraphsOf('Um.\nAinda um.\n \n\nDois.\n')).toEqual(['Um.\nAinda um.', 'Dois.']);
  });

  it('has steps with a title before the first colon', () => {
    expect(stepsOf('Teste: água: muita\nProva: pouca')).toEqual([
      { title: 'Teste', text: 'água: muita' },
      { title: 'Prova', text: 'pouca' },
    ]);
    expect(stepsOf('')).toEqual([]);
    expect(stepsOf('Teste: água\nProva')).toBeNull();
  });

  it('has questions with their answers below', () => {
    expect(questionsOf('Quebra?\nNão.\nNunca.\n\nDemora?\nPouco.')).toEqual([
      { question: 'Quebra?', answer: 'Não. Nunca.' },
      { question: 'Demora?', answer: 'Pouco.' },
    ]);
    expect(questionsOf('')).toEqual([]);
    expect(questionsOf('Quebra?\n\nDemora?\nPouco.')).toBeNull();
  });
});
