import { paymentMethodLabels, paymentMethods } from '#features/service-calls/rules.ts';
import { formatDocument } from '#shared/br/document.ts';
import { isAmong } from '#shared/choices.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import type { ReadFieldName } from '../../reading/contract.ts';
import type { ShownField, ShownPlace } from '../contract.ts';
import { witnessLabels } from '../words-content.ts';

/** A field's value as people read it. */
export function fieldText(name: ReadFieldName, value: string): string {
  if (name === 'amount') return formatBRL(Number(value));
  if (name === 'paidOn') return value.split('-').reverse().join('/');
  if (name === 'method') return isAmong(value, paymentMethods) ? paymentMethodLabels[value] : value;
  if (name === 'payeeDocument' || name === 'payerDocument') return documentText(value);
  return value;
}

/** A field's value as people type it. */
export function typedText(name: ReadFieldName, value: string): string {
  if (name === 'amount') return (Number(value) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  return name === 'method' ? value : fieldText(name, value);
}

/** The evidence for a value that was read, and its place on the paper. */
export function evidenceWords({ read }: Pick<ShownField, 'read'>): string {
  if (read === null) return '';
  const named = read.namedBy === null ? [] : [`lido junto de “${read.namedBy}”`];
  const others = read.witnesses.filter((one) => one !== 'word').map((one) => witnessLabels[one]);
  const all = [...named, ...others, ...(read.place === null ? [] : [placeWords(read.place)])];
  return all.length === 0 ? 'sem outra prova' : all.join(' · ');
}

/** `página 2, no alto à direita`; pages are counted from 0. */
function placeWords({ page, corners }: ShownPlace): string {
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length;
  const third = (share: number, words: readonly [string, string, string]) =>
    words[share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2];
  const high = third(middle(1), ['no alto', 'no meio', 'embaixo']);
  const wide = third(middle(0), ['à esquerda', '', 'à direita']);
  return [page > 0 ? `página ${page + 1},` : '', high, wide].filter(Boolean).join(' ');
}

/** A document also with its hidden digits. */
function documentText(value: string): string {
  if (!value.includes('*')) return formatDocument(value);
  return value.length === 11
    ? value.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : value.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}
