import { withoutMarks } from '../text/marks.ts';

/**
 * What a record is called between somebody outside and the central: the last eight digits of its id, which are chance.
 */
export function spokenNumber(id: string): string {
  return id.slice(-8).toUpperCase().replace(/^.{4}/, '$&-');
}

/** The last digits of the id of a record by its number, however it is typed; null for any other text. */
export function readSpokenNumber(typed: string): string | null {
  const digits = withoutMarks(typed).toLowerCase();
  return /^[0-9a-f]{8}$/.test(digits) ? digits : null;
}
