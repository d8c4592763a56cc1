import { Button } from '#ui/buttons/button.tsx';

/** Saves an inline form; enabled once something has changed. */
export function SaveButton({ isDirty, pending }: { isDirty: boolean; pending: boolean }) {
  return (
    <div className="sm:col-span-full">
      <Button type="submit" variant="primary" disabled={!isDirty} pending={pending} pendingLabel="Salvando...">
        Salvar
      </Button>
    </div>
  );
}
