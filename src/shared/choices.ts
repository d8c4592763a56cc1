/** The keys of a table of ours, in its order and under their own names, which `Object.keys` forgets. */
export function keysIn<Key extends string>(table: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]];
}

/** A table with a value for each key. */
export function byKey<Key extends string, Value>(keys: readonly Key[], give: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, give(key)])) as Record<Key, Value>;
}

/** Whether a text is one of a list of ours. */
export function isAmong<Value extends string>(text: string | null, list: readonly Value[]): text is Value {
  return (list as readonly (string | null)[]).includes(text);
}

/** A stored text as a value of our list; throws for others, which a database check or a `where` prevents. */
export function choiceOf<Value extends string>(list: readonly Value[], text: string | null): Value {
  if (!isAmong(text, list)) throw new Error(`"${text}" is none of ${list.join(', ')}`);
  return text;
}

/** The label of a stored text; without one the text itself, or `otherwise`. */
export function labelOf(labels: Readonly<Record<string, string>>, text: string, otherwise = text): string {
  return labels[text] ?? otherwise;
}
