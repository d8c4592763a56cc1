import { Dialog } from './dialog.tsx';
import { StatusForm, type StatusFormProps } from './status-form.tsx';

interface Props<Status extends string> extends Omit<StatusFormProps<Status>, 'onBack'> {
  open: boolean;
  title: string;
  onOpenChange: (open: boolean) => void;
}

/** Gives a record another status, with the reason; closes when `onConfirm` ends well, else stays with what was written. */
export function StatusDialog<Status extends string>({ open, title, onOpenChange, onConfirm, ...form }: Props<Status>) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="sm">
      <StatusForm
        {...form}
        onBack={() => onOpenChange(false)}
        onConfirm={async (status, reason) => {
          await onConfirm(status, reason);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
