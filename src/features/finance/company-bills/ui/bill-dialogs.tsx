import { z } from 'zod';
import { dayField } from '#shared/api/fields.ts';
import { todayOn } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText, typedReais } from '#ui/fields/money-text.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { reais } from '#ui/records/reais.ts';
import { type BillDetail, billOperations, payBillBody, reopenBillBody } from '../contract.ts';

const schema = z.object({
  amount: requiredMoneyText.refine((reais) => reais > 0, 'Informe o valor pago.'),
  paidOn: dayField('Informe o dia do pagamento.'),
  proof: payBillBody.shape.proof,
});
const Field = FormField<z.input<typeof schema>>;
const ReasonField = FormField<z.input<typeof reopenBillBody>>;

interface Props {
  bill: BillDetail;
  onClose: () => void;
}

/** Keeps what a company paid; the whole that is missing unless another amount is typed. */
export function PayBillDialog({ bill, onClose }: Props) {
  const pay = useWrite(billOperations.payBill);
  return (
    <FormDialog
      losesTyped
      title={`Pagamento de ${bill.clientName}`}
      description={`Faltam ${reais(bill.missing)} da fatura ${bill.name}. O que passar disso fica como crédito da empresa.`}
      id="pagamento-da-fatura"
      label="Registrar pagamento"
      schema={schema}
      start={{ amount: typedReais(bill.missing), paidOn: todayOn(new Date()), proof: '' }}
      seen={{ missing: bill.missing }}
      onSend={(body, seen) =>
        pay.mutateAsync({ params: { id: bill.id }, body: { ...body, ...(seen && { seen: seen.missing }) } })
      }
      saved={{ title: 'Pagamento registrado' }}
      onClose={onClose}
    >
      <Field name="amount" label="Valor pago" required>
        <MoneyInput />
      </Field>
      <Field name="paidOn" label="Dia do pagamento" required>
        <TextInput type="date" />
      </Field>
      <Field name="proof" label="O que comprova" required hint="Por exemplo o identificador do PIX.">
        <Textarea rows={2} />
      </Field>
    </FormDialog>
  );
}

/** Opens a closed bill again, or takes a payment of it back, with the reason. */
export function UndoBillDialog({ bill, paymentId, onClose }: Props & { paymentId?: string | undefined }) {
  const reopen = useWrite(billOperations.reopenBill);
  const undo = useWrite(billOperations.undoBillPayment);
  const { id } = bill;
  const isPayment = paymentId !== undefined;
  return (
    <FormDialog
      losesTyped
      title={isPayment ? 'Desfazer o pagamento' : `Reabrir a fatura ${bill.name}`}
      description={
        isPayment
          ? 'O valor volta a faltar na fatura. O pagamento continua na lista, marcado como desfeito.'
          : 'Os atendimentos do mês voltam a entrar nela até ser fechada de novo.'
      }
      id="desfazer-fatura"
      label={isPayment ? 'Desfazer' : 'Reabrir'}
      schema={reopenBillBody}
      start={{ reason: '' }}
      onSend={(body) =>
        isPayment ? undo.mutateAsync({ params: { id, paymentId }, body }) : reopen.mutateAsync({ params: { id }, body })
      }
      saved={{ title: isPayment ? 'Pagamento desfeito' : 'Fatura reaberta' }}
      onClose={onClose}
    >
      <ReasonField name="reason" label="Motivo" required>
        <Textarea />
      </ReasonField>
    </FormDialog>
  );
}
