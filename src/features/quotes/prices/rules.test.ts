import { describe, expect, it } from 'vitest';
import type { QuoteLine } from '../rules.ts';
import { easterOf, holidayOn, isNight, proposeSurcharges, shareOf, usualPrices } from './rules.ts';

const labour: QuoteLine = {
  kind: 'mao_de_obra',
  description: 'Desentupimento',
  quantity: 1,
  unitCents: 18_000,
  ceilingQuantity: null,
};
const rates = { ...usualPrices, nightBasisPoints: 2_000, holidayBasisPoints: 5_000 };

describe('what night and holidays add', () => {
  it('knows the night of Brasília', () => {
    expect(isNight(new Date('2026-11-23T00:59:00Z'))).toBe(false);
    expect(isNight(new Date('2026-11-23T01:00:00Z'))).toBe(true);
    expect(isNight(new Date('2026-11-23T07:59:00Z'))).toBe(true);
    expect(isNight(new Date('2026-11-23T08:00:00Z'))).toBe(false);
  });

  it('knows the holidays of the country and of the Distrito Federal', () => {
    expect(holidayOn('2026-11-30')).toBe('Dia do Evangélico');
    expect(holidayOn('2026-04-03')).toBe('Sexta-feira Santa');
    expect(holidayOn('2026-11-23')).toBeNull();
    expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
    ]);
  });

  it('proposes lines that say so, on the labour alone', () => {
    const material: QuoteLine = { ...labour, kind: 'material' };
    const night = proposeSurcharges([labour, material], new Date('2026-12-25T03:30:00Z'), rates);
    expect(night.map(({ description, unitCents }) => [description, unitCents])).toEqual([
      ['Adicional noturno (das 22h às 5h): 20% da mão de obra', 3_600],
      ['Adicional de feriado (Natal): 50% da mão de obra', 9_000],
    ]);
    expect(proposeSurcharges([labour], new Date('2026-11-23T15:00:00Z'), rates)).toEqual([]);
    expect(proposeSurcharges([labour], new Date('2026-12-25T03:30:00Z'), usualPrices)).toEqual([]);
  });

  it('rounds a share to the cent, half up', () => {
    expect([shareOf(1, 5_000), shareOf(1, 4_999), shareOf(333, 1_000)]).toEqual([1, 0, 33]);
  });
});
