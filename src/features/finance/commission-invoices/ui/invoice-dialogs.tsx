import type { z } from 'zod';
import { todayOn } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { reais } from '#ui/records/reais.ts';
import { type CommissionInvoice, invoiceOperations, recordInvoiceBody, withdrawInvoiceBody } from '../contract.ts';

const Field = FormField<z.input<typeof recordInvoiceBody>>;
const ReasonField = FormField<z.input<typeof withdrawInvoiceBody>>;

interface DialogFor {
  month: string;
  invoice: CommissionInvoice;
  onClose: () => void;
}

/** Notes the note that was issued for a partner, or mends what was noted. */
export function RecordInvoiceDialog({ month, invoice, onClose }: DialogFor) {
  const record = useWrite(invoiceOperations.recordInvoice);
  const [last] = invoice.history;
  const stands = last?.number != null ? last : undefined;
  return (
    <FormDialog
      losesTyped
      title={stands ? `Corrigir a nota ${stands.number}` : 'Anotar a nota emitida'}
      description={`${invoice.takerName}: ${reais(invoice.amount)}. ${invoice.description}.`}
      id="nota"
      label="Salvar nota"
      schema={recordInvoiceBody}
      start={{
        number: stands?.number ?? '',
        verificationCode: stands?.verificationCode ?? '',
        issuedOn: stands?.issuedOn ?? todayOn(new Date()),
      }}
      seen={{ id: last?.id ?? null }}
      onSend={(body, compared) =>
        record.mutateAsync({
          params: { month, id: invoice.id },
          body: { ...body, ...(compared && { seen: compared.id }) },
        })
      }
      saved={{ title: 'Nota anotada', description: 'O prestador vê o número no extrato dele.' }}
      onClose={onClose}
    >
      <Field name="number" label="Número da nota" required>
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <Field name="verificationCode" label="Código de verificação" required hint="Ou a chave de acesso, como na nota.">
        <TextInput autoComplete="off" />
      </Field>
      <Field name="issuedOn" label="Dia da emissão" required>
        <TextInput type="date" />
      </Field>
    </FormDialog>
  );
}

/** Takes back what was noted, with the reason. */
export function WithdrawInvoiceDialog({ month, invoice, onClose }: DialogFor) {
  const withdraw = useWrite(invoiceOperations.withdrawInvoice);
  const [last] = invoice.history;
  return (
    <FormDialog
      losesTyped
      title={`Retirar a nota ${last?.number ?? ''}`}
      description="O prestador deixa de ver a nota no extrato. O que foi anotado continua no histórico. A nota na prefeitura não muda."
      id="retirar-nota"
      label="Retirar nota"
      schema={withdrawInvoiceBody}
      start={{ reason: '' }}
      seen={{ id: last?.id ?? null }}
      onSend={(body, compared) =>
        withdraw.mutateAsync({
          params: { month, id: invoice.id },
          body: { ...body, ...(compared && { seen: compared.id }) },
        })
      }
      saved={{ title: 'Nota retirada' }}
      onClose={onClose}
    >
      <ReasonField name="reason" label="Motivo" required>
        <Textarea />
      </ReasonField>
    </FormDialog>
  );
}
