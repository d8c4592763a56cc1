import { useEffect } from 'react';
import { phoneMask } from '#ui/fields/phone-mask.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type CallOpening, NewCallForm, type NewCallValues, useNewCall } from './new-call-form.tsx';

interface NewCallDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Initial values of the form. */
  values?: Partial<NewCallValues>;
  /** The caller's phone, if known to the opener. */
  phone?: string;
  /** The request of the site that becomes this call. */
  siteRequestId?: string;
  /** The command that opens the call, when not that of the list of calls. */
  opening?: CallOpening;
}

/** The form of a new call over the list; closing it keeps the text, 'Cancelar' and saving clear it. */
export function NewCallDialog({ open, onOpenChange, values, phone = '', siteRequestId, opening }: NewCallDialogProps) {
  const form = useNewCall(values);
  const { setValue } = form;
  useEffect(() => {
    if (phone !== '') setValue('clientPhone', phoneMask(phone), { shouldDirty: true });
  }, [phone, setValue]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Novo Chamado" size="lg">
      <NewCallForm form={form} siteRequestId={siteRequestId} opening={opening} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
