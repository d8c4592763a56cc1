import { type Field, type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';

/**
 * Shows the server's refusal: errors at visible fields, the rest at the head of the form. Focuses the first such field.
 */
export function sayRefusal<Values extends FieldValues, Context, Answer>(
  error: unknown,
  { setError, control }: Pick<UseFormReturn<Values, Context, Answer>, 'setError' | 'control'>,
  head: FieldPath<Values> | 'root' = 'root',
): void {
  // A value is not enough: the library keeps values of fields that are not rendered.
  const isShown = (name: string) =>
    (get(control._fields, name) as Field | undefined)?._f?.mount === true || control._names.array.has(name);
  const issues = error instanceof RequestError ? error.issues : [];
  const placed = issues.map(({ path, message }) => ({ name: nearest(path, isShown), path, message }));
  const atFields = placed.filter(({ name }) => name !== undefined);
  for (const [index, { name, message }] of atFields.entries()) {
    setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  }
  const rest = placed.filter(({ name }) => name === undefined);
  if (issues.length > 0 && rest.length === 0) return;
  const whole = error instanceof RequestError ? new RequestError(error.message, { ...error, issues: rest }) : error;
  setError(head, { message: errorMessage(whole) });
}

/** The field for an error path: of the same name, or a parent, such as a list for its entries. */
function nearest(path: string, isShown: (name: string) => boolean): string | undefined {
  const steps = path.split('.');
  while (steps.length > 0 && !isShown(steps.join('.'))) steps.pop();
  return steps.length === 0 ? undefined : steps.join('.');
}
