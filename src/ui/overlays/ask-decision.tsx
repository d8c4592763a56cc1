import { toast } from '../feedback/toast-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props<Seen> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The effect of asking. */
  description: string;
  placeholder: string;
  /** Name of the record. */
  record: string;
  present: Seen;
  onAsk: (words: string, from: Seen) => Promise<unknown>;
}

/** Asks an administrator for a decision, with what was found. */
export function AskDecision<Seen>({ placeholder, record, onAsk, ...dialog }: Props<Seen>) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Pedir decisão ao administrador?"
      confirmLabel="Pedir decisão"
      reason={{ label: 'O que você apurou', placeholder }}
      onConfirm={async (words, _choice, from) => {
        await onAsk(words, from);
        toast({ title: 'Decisão pedida', description: record, variant: 'success' });
      }}
    />
  );
}
