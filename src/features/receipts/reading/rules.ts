import { paymentMethods } from '#features/service-calls/rules.ts';
import { isAmong } from '#shared/choices.ts';
import { parseBRL } from '#shared/numbers/money.ts';
import { plainMarks, withoutMarks } from '#shared/text/marks.ts';
import { isDay } from '#shared/time/dates.ts';
import type { ReadFieldName } from './contract.ts';

/** A day as people type it, `24/11/2026` or `2026-11-24`; null for anything else. */
export function dayTyped(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(20\d{2})$/.exec(plainMarks(text).trim()) ?? [];
  const iso = year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

type Typed = { ok: true; value: string } | { ok: false; message: string };
const typed = (value: string | null, message: string): Typed => (value ? { ok: true, value } : { ok: false, message });

/** A field as a person typed it, in the form of what is read, or why it is none. What contradicts is not refused. */
export function mendedValue(field: ReadFieldName, text: string): Typed {
  switch (field) {
    case 'amount': {
      const money = parseBRL(text);
      if (!money.ok) return money;
      return typed(money.cents <= 10_000_000 ? String(money.cents) : null, 'O valor máximo é R$ 100.000,00.');
    }
    case 'paidOn':
      return typed(dayTyped(text), 'Digite o dia, por exemplo 24/11/2026.');
    case 'paidAtTime': {
      const [, hour = '', rest = ''] = /^([01]?\d|2[0-3])[:h]([0-5]\d(?::[0-5]\d)?)$/.exec(text.trim()) ?? [];
      return typed(hour === '' ? null : `${hour.padStart(2, '0')}:${rest}`, 'Digite a hora, por exemplo 14:32.');
    }
    case 'method':
      return typed(isAmong(text, paymentMethods) ? text : null, 'Escolha a forma de pagamento.');
    case 'payeeDocument':
    case 'payerDocument': {
      const signs = withoutMarks(text).replaceAll('•', '*').toUpperCase();
      return typed(
        /^[\dA-Z*]{11}$|^[\dA-Z*]{14}$/.test(signs) ? signs : null,
        'Digite o CPF ou o CNPJ, também com asteriscos.',
      );
    }
    case 'endToEndId':
      return typed(withoutMarks(text).toUpperCase(), 'Digite o identificador.');
    default:
      return typed(text.trim(), 'Escreva o valor.');
  }
}
