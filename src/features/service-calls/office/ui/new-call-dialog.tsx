import { Dialog } from '#ui/overlays/dialog.tsx';
import { NewCallForm, type NewCallValues, useNewCall } from './new-call-form.tsx';

interface NewCallDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What stands in the form at first. */
  values?: Partial<NewCallValues>;
  /** The request of the site that becomes this call. */
  siteRequestId?: string;
}

/** The form of a new call over the list; closing it keeps what was typed, 'Cancelar' and saving clear it. */
export function NewCallDialog({ open, onOpenChange, values, siteRequestId }: NewCallDialogProps) {
  const form = useNewCall(values);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Novo Chamado" size="lg">
      <NewCallForm form={form} siteRequestId={siteRequestId} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
