import { AlertBox } from './alert-box.tsx';

export interface SummarisedError {
  /** The id of the field to jump to. */
  id: string;
  message: string;
}

/**
 * All errors of a form above it, each linked to its field. Takes the focus whenever `attempt` changes, so that a screen
 * reader starts here; count the submit attempts in the form.
 */
export function ErrorSummary({
  errors,
  attempt,
  title = 'Confira os campos abaixo',
}: {
  errors: readonly SummarisedError[];
  attempt: number;
  title?: string | undefined;
}) {
  if (errors.length === 0) return null;
  return (
    <AlertBox attempt={attempt}>
      <div className="min-w-0">
        <p className="font-semibold text-ink">{title}</p>
        <ul className="mt-1 flex flex-col gap-1">
          {errors.map((error) => (
            <li key={error.id}>
              <a
                href={`#${error.id}`}
                onClick={(event) => {
                  const field = document.getElementById(error.id);
                  if (field === null) return;
                  event.preventDefault();
                  field.scrollIntoView({ block: 'center' });
                  (field.matches('[role=radiogroup]') ? (field.querySelector('input') ?? field) : field).focus();
                }}
                className="link-target text-sm text-danger underline underline-offset-2"
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </AlertBox>
  );
}
