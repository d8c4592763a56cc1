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
import { type OwedPartner, type Payout, payoutOperations, payPartnerBody, undoPartnerPayoutBody } from '../contract.ts';

const schema = z.object({
  amount: requiredMoneyText.refine((reais) => reais > 0, 'Informe o valor do repasse.'),
  paidOn: dayField('Informe o dia do repasse.'),
  pixId: payPartnerBody.shape.pixId,
});
const Field = FormField<z.input<typeof schema>>;
const ReasonField = FormField<z.input<typeof undoPartnerPayoutBody>>;

/** Keeps what was paid to a partner; the whole that is owed unless another amount is typed. */
export function PayoutDialog({ partner, onClose }: { partner: OwedPartner; onClose: () => void }) {
  const pay = useWrite(payoutOperations.payPartner);
  return (
    <FormDialog
      losesTyped
      title={`Repasse a ${partner.name}`}
      description={`A central deve ${reais(partner.owed)}. Faça o PIX no banco e registre aqui.`}
      id="repasse"
      label="Registrar repasse"
      schema={schema}
      start={{ amount: typedReais(partner.owed), paidOn: todayOn(new Date()), pixId: '' }}
      onSend={(body) => pay.mutateAsync({ body: { ...body, partnerId: partner.id } })}
      saved={{ title: 'Repasse registrado', description: 'O prestador o vê no extrato dele.' }}
      onClose={onClose}
    >
      <Field name="amount" label="Valor" required>
        <MoneyInput />
      </Field>
      <Field name="paidOn" label="Dia do PIX" required>
        <TextInput type="date" />
      </Field>
      <Field name="pixId" label="Identificador do PIX" required hint="Está no comprovante: começa com E.">
        <TextInput autoComplete="off" spellCheck={false} />
      </Field>
    </FormDialog>
  );
}

/** Takes a payout back, with the reason. */
export function UndoPayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const undo = useWrite(payoutOperations.undoPartnerPayout);
  return (
    <FormDialog
      losesTyped
      title="Desfazer o repasse"
      description={`A central volta a dever ${reais(payout.amount)} a ${payout.partnerName}. O repasse continua na lista, marcado como desfeito.`}
      id="desfazer-repasse"
      label="Desfazer"
      schema={undoPartnerPayoutBody}
      start={{ reason: '' }}
      onSend={(body) => undo.mutateAsync({ params: { id: payout.id }, body })}
      saved={{ title: 'Repasse desfeito' }}
      onClose={onClose}
    >
      <ReasonField name="reason" label="Motivo" required>
        <Textarea />
      </ReasonField>
    </FormDialog>
  );
}
