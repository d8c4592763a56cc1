import { FieldError } from '#ui/fields/field-notes.tsx';

/** What was refused of a form as a whole; a screen reader says it at once. */
export function FormFailure({ id, children }: { id: string; children: string | null | undefined }) {
  if (children == null) return null;
  return (
    <div role="alert" className="sm:col-span-full">
      <FieldError id={`${id}-erro`}>{children}</FieldError>
    </div>
  );
}
