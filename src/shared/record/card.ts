import { z } from 'zod';
import { strictBody } from '../api/fields.ts';
import { maskDocument } from '../br/document.ts';
import { byKey, keysIn } from '../choices.ts';

/** One editable field of a record; its kinds are in `card-fields.ts`. */
export interface CardField<Value = unknown> {
  label: string;
  /** The value before anybody wrote; an empty text counts as it. */
  nothing: Value;
  /** Normalises a typed or displayed value for storing: other spellings count as equal. */
  keep(typed: unknown): Value;
  /** A stored value as people read it; null when empty. */
  show(value: Value): string | null;
  /** Its place in the form, when that is not its own name: `address.street`. */
  path?: string;
  /** The property of the row, when that is not its own name. */
  column?: string;
  /** Hidden from people without the right: a document is masked, money is left out. */
  secret?: 'document' | 'money';
}

/** The editable fields of a record, in the order of its form. */
export interface Card<Values extends object> {
  /** The record in a sentence: `este cliente`. */
  record: string;
  fields: CardFields<Values>;
  /** Fields that make sense together alone: never put together of two people's. */
  together?: readonly (keyof Values & string)[];
  /** The group in a sentence: `o endereço inteiro`. */
  whole?: string;
}
export type CardFields<Values extends object> = { readonly [Field in keyof Values]: CardField<Values[Field]> };
export type FieldOf<Values> = keyof Values & string;
/** The values of a card. */
export type ValuesOf<Some> = Some extends Card<infer Values> ? Values : never;

/** Values of a card that a form sends or showed; omitted fields stay unchanged. */
export type Typed<Values> = { readonly [Field in keyof Values]?: unknown };

/** One field before and after, as a history stores it: under its own name, never a label; references by their names. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** A card, with its values known by its fields. */
export function cardOf<Values extends object>(card: Card<Values>): Card<Values> {
  return card;
}

/** The names of a card's fields, in its order. */
export function fieldsOf<Values extends object>({ fields }: Pick<Card<Values>, 'fields'>): FieldOf<Values>[] {
  return keysIn<FieldOf<Values>>(fields);
}

export function labelsOf<Values extends object>(card: Pick<Card<Values>, 'fields'>): Record<FieldOf<Values>, string> {
  return byKey(fieldsOf(card), (field) => card.fields[field].label);
}

/** Typed values in stored form, without omitted fields. */
export function savedOf<Values extends object>(card: Card<Values>, typed: Typed<Values>): Partial<Values> {
  const given = fieldsOf(card).filter((field) => typed[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, card.fields[field].keep(typed[field])])) as Partial<Values>;
}

/** Typed values in stored form; omitted fields are empty. */
export function wholeOf<Values extends object>(card: Card<Values>, typed: Typed<Values>): Values {
  return { ...emptyOf(card), ...savedOf(card, typed) };
}

/** A record of which nobody has written anything. */
export function emptyOf<Values extends object>(card: Card<Values>): Values {
  return byKey(fieldsOf(card), (field) => card.fields[field].nothing) as Values;
}

/** The values of a row for the fields of a card. */
export function readCard<Values extends object>(card: Card<Values>, row: object): Values {
  const columns = row as Readonly<Record<string, unknown>>;
  return byKey(fieldsOf(card), (field) => {
    const value = columns[card.fields[field].column ?? field];
    return value === undefined || value === null || value === '' ? card.fields[field].nothing : value;
  }) as Values;
}

/** Some of the values, by the properties of the row. */
export function columnsOf<Row extends object, Values extends object>(
  card: Card<Values>,
  values: Values,
  fields: readonly FieldOf<Values>[] = fieldsOf(card),
): Partial<Row> {
  return Object.fromEntries(fields.map((field) => [card.fields[field].column ?? field, values[field]])) as object;
}

/** The differences between two states of a record. */
export function changesBetween<Values extends object>(
  card: Card<Values>,
  before: Values,
  after: Values,
): FieldChange[] {
  return fieldsOf(card)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** A change in words; null is nothing. */
export interface ToldChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** Kept changes in the words of today; a field that there is no more under the name that it had. */
export function tellChanges(
  fields: Readonly<Record<string, CardField>>,
  changes: readonly FieldChange[],
  { seesMoney = true, seesDocuments = true }: { seesMoney?: boolean; seesDocuments?: boolean } = {},
): ToldChange[] {
  return changes.flatMap(({ field, before, after }) => {
    const known = fields[field];
    // Rows of before histories had field names.
    if (field === undefined) return [];
    if (known?.secret === 'money' && !seesMoney) return [];
    const words = (value: unknown) => {
      const text = known === undefined ? String(value ?? '') || null : known.show(value);
      return text !== null && known?.secret === 'document' && !seesDocuments ? maskDocument(text) : text;
    };
    return [{ label: known?.label ?? field, before: words(before), after: words(after) }];
  });
}

const seenValue = z
  .union([z.string().max(8_000), z.number(), z.boolean(), z.array(z.string().max(160)).max(60), z.null()])
  .meta({ id: 'SeenValue' });

/**
 * The values of these fields that a person read before editing, as replies carried them. Fields left as seen keep other
 * people's changes; 409 names those that both changed.
 */
export function seenOf<Field extends string>(fields: Readonly<Record<Field, unknown>>) {
  return strictBody(byKey(keysIn(fields), () => seenValue.optional())).optional();
}
