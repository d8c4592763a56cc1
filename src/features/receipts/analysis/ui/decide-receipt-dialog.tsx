import { useState } from 'react';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Question } from '#ui/overlays/questions.tsx';
import { receiptOperations } from '../../contract.ts';
import { type ReceiptStatus, receiptStatusLabels } from '../../rules.ts';
import type { ReceiptDetail } from '../contract.ts';

export type Decision = Exclude<ReceiptStatus, 'analisando'>;

const asks: Record<Decision, { title: string; label: string }> = {
  aprovado: { title: 'Aprovar o recibo', label: 'Aprovar' },
  rejeitado: { title: 'Rejeitar o recibo', label: 'Rejeitar' },
  pendente: { title: 'Desfazer a decisão', label: 'Desfazer' },
};

/** Asks for the reason of a decision; the typed reason stays where it is refused. */
export function DecideReceiptDialog({
  receipt,
  to,
  onClose,
}: {
  receipt: ReceiptDetail;
  to: Decision;
  onClose: () => void;
}) {
  return (
    <Question open onOpenChange={(open) => !open && onClose()}>
      {(change) => (
        <Dialog open onOpenChange={change} size="sm" title={asks[to].title} description={receipt.fileName}>
          <Reason receipt={receipt} to={to} onClose={() => change(false)} />
        </Dialog>
      )}
    </Question>
  );
}

function Reason({ receipt, to, onClose }: { receipt: ReceiptDetail; to: Decision; onClose: () => void }) {
  const decide = useWrite(receiptOperations.decideReceipt);
  const [error, setError] = useState<string>();
  const [seen, setSeen] = useState<ReceiptStatus | undefined>(receipt.status);
  async function ask(form: HTMLFormElement) {
    const reason = writtenIn(form, 'motivo');
    setError(reason === '' ? 'Escreva o motivo.' : undefined);
    if (reason === '') return form.querySelector('textarea')?.focus();
    await decide
      .mutateAsync({ params: { id: receipt.id }, body: { status: to, from: seen ?? receipt.status, reason } })
      .catch((cause: unknown) => {
        setSeen(undefined);
        throw cause;
      });
    toast({ title: 'Status atualizado', description: receiptStatusLabels[to], variant: 'success' });
    onClose();
  }
  return (
    <AskForm
      id="decidir-recibo"
      label={asks[to].label}
      tone={to === 'rejeitado' ? 'danger' : 'primary'}
      onClose={onClose}
      onAsk={ask}
    >
      <Field id="decidir-recibo-motivo" label="Motivo" required error={error}>
        <Textarea name="motivo" maxLength={1_000} onChange={() => setError(undefined)} />
      </Field>
    </AskForm>
  );
}
