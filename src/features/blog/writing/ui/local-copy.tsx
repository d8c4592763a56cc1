import { isSameText } from '../../rules.ts';
import type { PostText } from '../../text-content.ts';

/** A browser's copy of a text that the server has not confirmed. */
export interface LocalCopy {
  key: string;
  base: number;
  text: PostText;
  /** ISO 8601. */
  at: string;
}

const prefix = 'canolivre.artigo.';
const nameOf = (person: string, key: string) => `${prefix}${person}.${key}`;

/** Puts a copy into the browser's storage; false where there is no room or no storage. */
export function writeLocalCopy(person: string, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(nameOf(person, copy.key), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropLocalCopy(person: string, key: string): void {
  try {
    localStorage.removeItem(nameOf(person, key));
  } catch {
    // No storage holds no copy.
  }
}

/** This person's copies in this browser, newest first; of one text when `key` is given. */
export function readLocalCopies(person: string, key?: string): LocalCopy[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(nameOf(person, key ?? '')))
      .flatMap((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as LocalCopy)
      .toSorted((one, other) => other.at.localeCompare(one.at));
  } catch {
    return [];
  }
}

/** The copy of a text that the server has not got; one that says the same is no copy. */
export function unsavedCopy(person: string, key: string, text: PostText): LocalCopy | undefined {
  const [copy] = readLocalCopies(person, key);
  return copy === undefined || isSameText(copy.text, text) ? undefined : copy;
}
