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
 * Lays what one person wants of a record over what it is now, field by field; `seen` is what that person read. Without it, or
 * for a field that it leaves out, what is wanted counts. Fields that make sense `together` alone, as an address, are never put together of two people's.
 */
export function mergeEdit<Fields extends object>({
  now,
  seen,
  wanted,
  together = [],
}: {
  now: Fields;
  seen: Partial<Fields> | undefined;
  wanted: Fields;
  together?: readonly (keyof Fields & string)[];
}): MergedEdit<Fields> {
  const fields = Object.keys(wanted) as (keyof Fields & string)[];
  const isUntouched = (field: keyof Fields) =>
    seen !== undefined && field in seen && isSame(seen[field], wanted[field]);
  const isMovedOn = (field: keyof Fields) =>
    seen !== undefined && field in seen && !isSame(seen[field], now[field]) && !isSame(now[field], wanted[field]);
  const merged = Object.fromEntries(
    fields.map((field) => [field, isUntouched(field) ? now[field] : wanted[field]]),
  ) as Fields;
  const isTouched = together.some((field) => fields.includes(field) && !isUntouched(field));
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
