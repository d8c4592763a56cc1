import { describe, expect, it, test } from 'vitest';
import {
  documentProblem,
  driverCpfProblem,
  driverEmailProblem,
  driverPhoneProblem,
  logoAdvice,
  needsEnvironmentalLicense,
  regionParts,
} from './rules.ts';

describe('the environmental licence', () => {
  const vehicle = (type: string, ...services: string[]) => ({ vehicles: [{ type, services }] });

  test.each([
    [vehicle('truck_pipa', 'Hidrojateamento'), true],
    [vehicle('small_car', 'Limpeza de fossa'), true],
    [vehicle('small_car', 'LIMPEZA DE FOSSAS SÉPTICAS'), true],
    [{ ...vehicle('small_car', 'Hidrojateamento'), businessCategory: 'limpeza de fossa' }, true],
    [{ ...vehicle('truck_hydro', 'Hidrojateamento'), businessCategory: 'hidrojateamento' }, false],
    [vehicle('small_car', 'Desentupimento em Fossati'), false],
    [{ vehicles: [] }, false],
  ])('of %o is demanded: %s', (offer, demanded) => expect(needsEnvironmentalLicense(offer)).toBe(demanded));
});

test.each([
  ['529.982.247-25', null],
  ['52998224726', 'CPF inválido. Verifique os números digitados.'],
  ['12.ABC.345/01DE-35', null],
  ['ABC', 'CNPJ inválido. Verifique os números digitados.'],
  ['111111111111', 'CNPJ inválido. Verifique os números digitados.'],
])('a document %s: %s', (text, problem) => expect(documentProblem(text)).toBe(problem));

test.each([
  ['529.982.247-25', null],
  ['11111111111', 'CPF inválido'],
  ['529982247255', 'CPF muito longo'],
])('a driver’s CPF %s: %s', (text, problem) => expect(driverCpfProblem(text)).toBe(problem));

test.each([
  ['(61) 99988-7766', null],
  ['+55 61 99988-7766', null],
  ['6199', 'Telefone inválido'],
  ['6199988776655', 'Telefone muito longo'],
])('a driver’s phone %s: %s', (text, problem) => expect(driverPhoneProblem(text)).toBe(problem));

test.each([
  ['', null],
  [' ana@exemplo.com.br ', null],
  ['ana@exemplo', 'Email inválido'],
])('a driver’s e-mail %o: %s', (text, problem) => expect(driverEmailProblem(text)).toBe(problem));

describe('a logo', () => {
  test.each([
    [{ widthPx: 300, heightPx: 300, dpi: null }, null],
    [{ widthPx: 500, heightPx: 200, dpi: 150 }, null],
    [{ widthPx: 299, heightPx: 300, dpi: 300 }, '299x300 px, 300 DPI'],
    [{ widthPx: 1000, heightPx: 1000, dpi: 72 }, '1000x1000 px, 72 DPI'],
    [{ widthPx: 100, heightPx: 50, dpi: null }, '100x50 px'],
  ])('of %o', (facts, size) => {
    const advice =
      size === null ? null : `Sua logo tem ${size}. Recomendamos 300x300 ou 500x200 px e no mínimo 150 DPI.`;
    expect(logoAdvice(facts)).toBe(advice);
  });
});

it('reads state and city out of a region, and nothing out of free text', () => {
  expect(regionParts('DF - Águas Claras')).toEqual({ state: 'DF', city: 'Águas Claras' });
  expect(regionParts('Entorno sul')).toEqual({ state: null, city: null });
});
