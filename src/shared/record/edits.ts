import { keysIn } from '../choices.ts';
import { DomainError } from '../errors.ts';
import { type DoneBy, type Reader, whoAndWhen } from './done-by.ts';

/** What came of an edit laid over a record that may have changed since it was read. */
interface MergedEdit<Fields> {
  /** The record as it shall be: what was not edited stays as it is now, whoever changed it meanwhile. */
  merged: Fields;
  /** What the edit and somebody else both changed, each to something else. */
  both: (keyof Fields & string)[];
  /** What differs from how the record stands now. */
  changed: (keyof Fields & string)[];
}

/**
 * Lays what one person wants of a record over what it is now, field by field; `seen` is what that person read. Without
 * it, or for a field that it leaves out, what is wanted counts; what is not `wanted` at all stays out. Fields that make
 * sense `together` alone, as an address, are never put together of two people's.
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

/**
 * A field that two people changed: what stands there now, and whose action that is, where it is known and may be told.
 */
export interface EditClash {
  path: string;
  now: string | null;
  by: DoneBy | undefined;
  /** What this is a part of, where that is looked at as a whole: `o endereço inteiro`. */
  whole?: string | undefined;
}

/**
 * The refusal of an edit whose fields somebody else changed too: at each of them who did, when, and what stands there
 * now.
 */
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
