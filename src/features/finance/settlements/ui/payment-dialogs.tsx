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
import { recordPaymentBody, type SettlementDetail, settlementOperations, undoPaymentBody } from '../contract.ts';

const paymentSchema = z.object({
  amount: requiredMoneyText.refine((reais) => reais > 0, 'Informe o valor pago.'),
  paidOn: dayField('Informe o dia do pagamento.'),
  proof: recordPaymentBody.shape.proof,
});
const PaymentField = FormField<z.input<typeof paymentSchema>>;
const ReasonField = FormField<z.input<typeof undoPaymentBody>>;

/** Keeps what a partner paid; the whole that is missing unless another amount is typed. */
export function PaymentDialog({ settlement, onClose }: { settlement: SettlementDetail; onClose: () => void }) {
  const record = useWrite(settlementOperations.recordPayment);
  return (
    <FormDialog
      losesTyped
      title={`Pagamento de ${settlement.partnerName}`}
      description={`Faltam ${reais(settlement.missing)} do acerto ${settlement.name}.`}
      id="pagamento"
      label="Registrar pagamento"
      schema={paymentSchema}
      start={{ amount: typedReais(settlement.missing), paidOn: todayOn(new Date()), proof: '' }}
      onSend={(body) => record.mutateAsync({ params: { id: settlement.id }, body })}
      saved={{ title: 'Pagamento registrado' }}
      onClose={onClose}
    >
      <PaymentField name="amount" label="Valor pago" required>
        <MoneyInput />
      </PaymentField>
      <PaymentField name="paidOn" label="Dia do pagamento" required>
        <TextInput type="date" />
      </PaymentField>
      <PaymentField
        name="proof"
        label="O que comprova"
        required
        hint="Por exemplo o identificador do PIX, ou onde o comprovante está guardado."
      >
        <Textarea />
      </PaymentField>
    </FormDialog>
  );
}

/** Takes back a payment, or the whole settlement where nothing is paid, with the reason. */
export function UndoDialog({
  settlement,
  paymentId,
  onClose,
}: {
  settlement: SettlementDetail;
  /** Without it the settlement itself. */
  paymentId?: string | undefined;
  onClose: () => void;
}) {
  const undoPayment = useWrite(settlementOperations.undoPayment);
  const undoSettlement = useWrite(settlementOperations.undoSettlement);
  const { id } = settlement;
  return (
    <FormDialog
      losesTyped
      title={paymentId === undefined ? `Desfazer o acerto ${settlement.name}` : 'Desfazer o pagamento'}
      description={
        paymentId === undefined
          ? 'Os lançamentos ficam livres para o próximo acerto.'
          : 'O valor volta a faltar no acerto. O pagamento continua no histórico, marcado como desfeito.'
      }
      id="desfazer"
      label="Desfazer"
      schema={undoPaymentBody}
      start={{ reason: '' }}
      seen={{ status: settlement.status }}
      onSend={(body, seen) =>
        paymentId === undefined
          ? undoSettlement.mutateAsync({ params: { id }, body: { ...body, ...(seen && { from: seen.status }) } })
          : undoPayment.mutateAsync({ params: { id, paymentId }, body })
      }
      saved={{ title: paymentId === undefined ? 'Acerto desfeito' : 'Pagamento desfeito' }}
      onClose={onClose}
    >
      <ReasonField name="reason" label="Motivo" required>
        <Textarea />
      </ReasonField>
    </FormDialog>
  );
}
