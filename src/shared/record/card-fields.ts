import { addressLabels } from '../br/address-labels.ts';
import { formatCep, parseCep } from '../br/cep.ts';
import { formatDocument, stripDocument } from '../br/document.ts';
import { formatPhone, toE164 } from '../br/phone.ts';
import { labelOf } from '../choices.ts';
import { plainBRL, reaisToCents } from '../numbers/money.ts';
import { percentText, percentToBasisPoints } from '../numbers/percent.ts';
import type { CardField } from './card.ts';

type Text = CardField<string | null>;

/** A text; `nothing` is the empty value of a column that is never null. */
export function text(label: string): Text;
export function text(label: string, nothing: string): CardField<string>;
export function text(label: string, nothing: string | null = null): Text {
  return {
    label,
    nothing,
    keep: (typed) => (typed === null || typed === '' ? nothing : String(typed)),
    show: (value) => value || null,
  };
}

/** A text with several spellings, stored in one. */
function written(label: string, keep: (typed: string) => string | null, show: (kept: string) => string): Text {
  const plain = text(label);
  return {
    ...plain,
    keep: (typed) => (plain.keep(typed) === null ? null : (keep(String(typed)) ?? String(typed))),
    show: (value) => (value ? show(value) : null),
  };
}

export const phone = (label: string) => written(label, toE164, formatPhone);
export const cep = (label: string) => written(label, parseCep, formatCep);
export const document = (label: string): Text => ({
  ...written(label, stripDocument, formatDocument),
  secret: 'document',
});
export const email = (label: string) => written(label, (typed) => typed.trim().toLowerCase(), String);

/** One of a list of ours. */
export function choice<Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
): CardField<Value | null> {
  return {
    label,
    nothing: null,
    keep: (typed) => (typed === '' ? null : (typed as Value | null)),
    show: (value) => (value ? labelOf(labels, value) : null),
  };
}

export function flag(label: string): CardField<boolean> {
  return { label, nothing: false, keep: Boolean, show: (value) => (value ? 'Sim' : 'Não') };
}

/** An amount in reais, stored in cents. */
export function amount(label: string, column?: string): CardField<number | null> {
  return {
    label,
    ...(column && { column }),
    nothing: null,
    keep: (typed) => (typed === null ? null : reaisToCents(Number(typed))),
    show: (cents) => (cents === null ? null : plainBRL(cents)),
    secret: 'money',
  };
}

/** A percentage, stored in hundredths of a percent. */
export function percent(label: string, column: string): CardField<number> {
  return {
    label,
    column,
    nothing: 0,
    keep: (typed) => percentToBasisPoints(Number(typed)) ?? 0,
    show: (basisPoints) => percentText(basisPoints / 100),
  };
}

/** A whole number, with the word for what it counts. */
export function count(label: string, unit = '', column?: string): CardField<number> {
  return { label, nothing: 0, keep: Number, show: (value) => `${value} ${unit}`.trim(), ...(column && { column }) };
}

/** Other records by id, in any order; a history stores their names of that time. */
export function references(label: string): CardField<readonly string[]> {
  return {
    label,
    nothing: [],
    keep: (typed) => [...new Set(typed as readonly string[])].sort(),
    show: (value) => [value].flat().join(', ') || null,
  };
}

/** The parts of an address, which make sense together alone. */
export const addressCard = {
  zipCode: cep(addressLabels.zipCode),
  street: text(addressLabels.street),
  number: text(addressLabels.number),
  complement: text(addressLabels.complement),
  neighborhood: text(addressLabels.neighborhood),
  city: text(addressLabels.city),
  state: text(addressLabels.state),
};
