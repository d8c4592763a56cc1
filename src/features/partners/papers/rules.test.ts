import { describe, expect, it, test } from 'vitest';
import {
  dueReminder,
  logoAdvice,
  needsEnvironmentalLicense,
  requiredPapers,
  whyNoNewWork,
  whyNoOffers,
} from './rules.ts';

const today = '2026-11-22';
const car = { type: 'small_car', services: ['Desentupimento residencial'], status: 'ativo' };
const tanker = { type: 'truck_pipa', services: [], status: 'ativo' };

test('who touches septic tanks shows the environmental licence beside the others', () => {
  expect(requiredPapers([car])).toEqual(['businessRegistration', 'negativeRecord']);
  expect(requiredPapers([tanker])).toContain('environmentalLicense');
  expect(requiredPapers([{ type: 'other', services: ['Limpeza de fossa'] }])).toContain('environmentalLicense');
});

describe('a reminder', () => {
  it.each([
    ['2026-12-23', null, null],
    ['2026-12-22', null, 30],
    ['2026-12-22', 30, null],
    ['2026-11-29', 30, 7],
    // After weeks without a clock: one reminder, the nearest.
    ['2026-11-23', null, 1],
    ['2026-11-22', 7, 1],
    ['2026-11-22', 1, null],
    ['2026-11-21', 7, null],
  ])('for a paper up to %s after the one of %s days is of %s', (expiresOn, reminded, due) => {
    expect(dueReminder(expiresOn, reminded, today)).toBe(due);
  });
});

describe('new work', () => {
  const paper = (kind: 'businessRegistration' | 'environmentalLicense' | 'addressProof', expiresOn: string | null) => ({
    kind,
    status: 'aprovado' as const,
    expiresOn,
  });

  it('is refused from the day after a required paper ends, and says which and since when', () => {
    expect(whyNoNewWork([paper('businessRegistration', today)], [car], today)).toBeNull();
    expect(whyNoNewWork([paper('businessRegistration', '2026-11-21')], [car], today)).toBe(
      'Registro da empresa venceu em 21/11/2026: envie a nova antes de novos chamados.',
    );
  });

  it('is not offered before every required paper was accepted, and the sentence says whose turn it is', () => {
    const inForce = [
      paper('businessRegistration', null),
      { ...paper('businessRegistration', null), kind: 'negativeRecord' as const },
    ];
    expect(whyNoOffers(inForce, [car], today)).toBeNull();
    expect(whyNoNewWork([], [car], today)).toBeNull();
    expect(whyNoOffers([], [car], today)).toBe(
      'Faltam enviar: Registro da empresa e Certidão negativa. Sem isso não há ofertas de chamados.',
    );
    const [registration, record] = inForce;
    const waiting = [registration, { ...record, status: 'pendente' as const }] as typeof inForce;
    expect(whyNoOffers(waiting, [car], today)).toBe(
      'Certidão negativa espera a conferência da central antes das primeiras ofertas.',
    );
    expect(whyNoOffers(waiting.slice(1), [car], today)).toBe(
      'Falta enviar: Registro da empresa. Sem isso não há ofertas de chamados. Certidão negativa espera a conferência da central.',
    );
    expect(whyNoOffers(inForce, [tanker], today)).toContain('Falta enviar: Licença ambiental');
  });

  it('does not hang on a paper that nobody demands', () => {
    expect(whyNoNewWork([paper('addressProof', '2020-01-01')], [car], today)).toBeNull();
    expect(whyNoNewWork([paper('environmentalLicense', '2020-01-01')], [car], today)).toBeNull();
    expect(whyNoNewWork([paper('environmentalLicense', '2020-01-01')], [tanker], today)).not.toBeNull();
  });
});

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
