import { keysIn } from '../choices.ts';
import { DomainError } from '../errors.ts';
import { type DoneBy, type Reader, whoAndWhen } from './done-by.ts';

/** Result of merging an edit into a record that may have changed since it was read. */
interface MergedEdit<Fields> {
  /** The resulting record: unedited fields have their current value. */
  merged: Fields;
  /** Fields that both changed to different values. */
  both: (keyof Fields & string)[];
  /** Fields that differ from the current record. */
  changed: (keyof Fields & string)[];
}

/**
 * Merges one person's edit into the current record, field by field; `seen` is what that person read. Fields missing in
 * `seen` are overwritten; fields missing in `wanted` stay. Fields that belong `together`, such as an address, are never
 * mixed from two people.
 */
export function mergeEdit<Fields extends object>({
  now,
  seen,
  wanted,
  together = [],
}: {
  now: Fields;
  seen: { readonly [Field in keyof Fields]?: unknown } | undefined;
  wanted: Fields;
  together?: readonly (keyof Fields & string)[];
}): MergedEdit<Fields> {
  const fields = keysIn<keyof Fields & string>(wanted).filter((field) => wanted[field] !== undefined);
  const isUntouched = (field: keyof Fields) =>
    seen !== undefined && field in seen && isSame(seen[field], wanted[field]);
  const isMovedOn = (field: keyof Fields) =>
    seen !== undefined && field in seen && !isSame(seen[field], now[field]) && !isSame(now[field], wanted[field]);
  const merged = Object.fromEntries(
    fields.map((field) => [field, isUntouched(field) ? now[field] : wanted[field]]),
  ) as Fields;
  const isTouched = together.some(
    (field) => fields.includes(field) && !isUntouched(field) && !isSame(now[field], wanted[field]),
  );
  return {
    merged,
    both: fields.filter(
      (field) => isMovedOn(field) && (!isUntouched(field) || (isTouched && together.includes(field))),
    ),
    changed: fields.filter((field) => !isSame(now[field], merged[field])),
  };
}

/** Texts, numbers and lists of them. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A field that two people changed: its current value and the other person, if known and allowed. */
export interface EditClash {
  path: string;
  now: string | null;
  by: DoneBy | undefined;
  /** The group that is compared as a whole: `o endereço inteiro`. */
  whole?: string | undefined;
}

/** The refusal of a conflicting edit: at each field the other person, the time and the current value. */
export function editedMeanwhile(record: string, clashes: readonly EditClash[], reader: Reader): DomainError {
  const told = clashes.map(({ path, now, by, whole }) => {
    const { who, when } = whoAndWhen(by, reader);
    const stands = now ? `mudou para "${now}"` : 'apagou o que havia aqui';
    const next = whole ? `Confira ${whole} e salve de novo.` : 'Salve de novo para ficar com o seu.';
    return { who, issue: { path, message: `${who} ${stands} ${when}. ${next}` } };
  });
  return new DomainError('conflict', `${told[0]?.who} mudou ${record} enquanto isso. Confira e salve de novo.`, {
    issues: told.map(({ issue }) => issue),
  });
}
