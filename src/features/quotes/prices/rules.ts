import { percentText } from '#shared/numbers/percent.ts';
import { cardOf } from '#shared/record/card.ts';
import { amount, count, percent } from '#shared/record/card-fields.ts';
import { addDays, formatTime, todayOn } from '#shared/time/dates.ts';
import { lineCents, type QuoteLine } from '../rules.ts';

/** Proposals besides the catalogue's price; the partner may remove their lines. */
export interface PriceRules {
  /** On labour, in hundredths of a percent. */
  nightBasisPoints: number;
  holidayBasisPoints: number;
  kmCents: number;
  meterCents: number;
  ceilingMeters: number;
}

/** The editable prices, in the units in which the office types them. */
export const pricesCard = cardOf({
  record: 'estes preços',
  fields: {
    nightPercent: percent('Adicional noturno', 'nightBasisPoints'),
    holidayPercent: percent('Adicional de feriado', 'holidayBasisPoints'),
    kmValue: amount('Deslocamento, por km', 'kmCents'),
    meterValue: amount('Cabo, por metro', 'meterCents'),
    ceilingMeters: count('Teto de metros'),
  },
});

/** No surcharge by default; the ceiling of metres fits a usual house. */
export const usualPrices: PriceRules = {
  nightBasisPoints: 0,
  holidayBasisPoints: 0,
  kmCents: 0,
  meterCents: 0,
  ceilingMeters: 10,
};

/** The hours of the night in Brasília, as labour law counts them in towns: from 22:00 to 05:00. */
export function isNight(at: Date): boolean {
  const hour = Number(formatTime(at).slice(0, 2));
  return hour >= 22 || hour < 5;
}

/** National holidays by law, and those of the Distrito Federal, as `month-day`. */
const fixedHolidays: Readonly<Record<string, string>> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes e aniversário de Brasília',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Dia da Consciência Negra',
  '11-30': 'Dia do Evangélico',
  '12-25': 'Natal',
};

/** The holiday on a business day in the Distrito Federal; null for none. */
export function holidayOn(day: string): string | null {
  const fixed = fixedHolidays[day.slice(5)];
  if (fixed !== undefined) return fixed;
  return day === addDays(easterOf(Number(day.slice(0, 4))), -2) ? 'Sexta-feira Santa' : null;
}

/** Easter Sunday, by the Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** A share of an amount, to the nearest cent, half up. */
export function shareOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}

/** Surcharge lines for night and holiday work at this moment; none where the office set no share. */
export function proposeSurcharges(lines: readonly QuoteLine[], at: Date, rules: PriceRules): QuoteLine[] {
  const labourCents = lines
    .filter(({ kind }) => kind === 'mao_de_obra')
    .reduce((sum, line) => sum + lineCents(line), 0);
  const holiday = holidayOn(todayOn(at));
  const proposed: [kind: 'noturno' | 'feriado', applies: boolean, basisPoints: number, when: string][] = [
    ['noturno', isNight(at), rules.nightBasisPoints, 'das 22h às 5h'],
    ['feriado', holiday !== null, rules.holidayBasisPoints, holiday ?? ''],
  ];
  return proposed.flatMap(([kind, applies, basisPoints, when]) => {
    const unitCents = shareOf(labourCents, basisPoints);
    if (!applies || unitCents === 0) return [];
    const name = kind === 'noturno' ? 'Adicional noturno' : 'Adicional de feriado';
    const description = `${name} (${when}): ${percentText(basisPoints / 100)} da mão de obra`;
    return [{ kind, description, quantity: 1, unitCents, ceilingQuantity: null }];
  });
}
