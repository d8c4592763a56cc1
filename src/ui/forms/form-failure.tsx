import { FieldError } from '#ui/fields/field-notes.tsx';

/** The refusal of a form as a whole, announced at once by screen readers. */
export function FormFailure({ id, children }: { id: string; children: string | null | undefined }) {
  if (children == null) return null;
  return (
    <div role="alert" className="sm:col-span-full">
      <FieldError id={`${id}-erro`}>{children}</FieldError>
    </div>
  );
}
