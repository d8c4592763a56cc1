import { Dialog } from '#ui/dialog.tsx';
import { NewCallForm, useNewCall } from './new-call-form.tsx';

/** The form of a new call over the list; closing it keeps what was typed, 'Cancelar' and saving clear it. */
export function NewCallDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const form = useNewCall();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Novo Chamado" size="lg">
      <NewCallForm form={form} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
