import { withoutMarks } from '../text/marks.ts';

/** The spoken number of a record: the last eight digits of its id, which are random. */
export function spokenNumber(id: string): string {
  return id.slice(-8).toUpperCase().replace(/^.{4}/, '$&-');
}

/** The last digits of a record's id from its typed number; null for any other text. */
export function readSpokenNumber(typed: string): string | null {
  const digits = withoutMarks(typed).toLowerCase();
  return /^[0-9a-f]{8}$/.test(digits) ? digits : null;
}
