import { Button } from '#ui/buttons/button.tsx';
import { useUnsaved } from './unsaved.tsx';

/** Saves an inline form; enabled once something has changed, which it says. */
export function SaveButton({
  isDirty,
  mayRepeat = false,
  pending,
}: {
  isDirty: boolean;
  /** Whether saving the same values again does something. */
  mayRepeat?: boolean;
  pending: boolean;
}) {
  useUnsaved(isDirty);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:col-span-full">
      <Button
        type="submit"
        variant="primary"
        disabled={!isDirty && !mayRepeat}
        pending={pending}
        pendingLabel="Salvando..."
      >
        Salvar
      </Button>
      <span role="status" className="text-sm text-warning empty:hidden">
        {isDirty && 'Ainda não salvo'}
      </span>
    </div>
  );
}
