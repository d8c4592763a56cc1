import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';

/** What is wrong with the whole of a form in a dialog, and its two ways out. */
export function FormEnd({
  id,
  error,
  pending,
  save,
  onCancel,
}: {
  id: string;
  error: string | undefined;
  pending: boolean;
  save: string;
  onCancel: () => void;
}) {
  return (
    <>
      {error !== undefined && (
        <div role="alert" className="sm:col-span-full">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:col-span-full sm:flex-row sm:justify-end">
        <Button disabled={pending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" pending={pending} pendingLabel="Salvando...">
          {save}
        </Button>
      </div>
    </>
  );
}
