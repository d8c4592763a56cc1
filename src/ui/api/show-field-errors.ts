import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { RequestError } from './request-json.ts';

/**
 * Puts what the server refused at the fields of the form and takes the focus to the first. Gives false when some of
 * it has no field here, so that the form can say it elsewhere.
 */
export function showFieldErrors<Values extends FieldValues, Context, Read>(
  error: unknown,
  { setError, getValues }: Pick<UseFormReturn<Values, Context, Read>, 'setError' | 'getValues'>,
): boolean {
  if (!(error instanceof RequestError) || error.issues.length === 0) return false;
  const values = getValues();
  const known = error.issues.filter(({ path }) => (path.split('.')[0] ?? '') in values);
  for (const [index, { path, message }] of known.entries()) {
    setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
  return known.length === error.issues.length;
}
