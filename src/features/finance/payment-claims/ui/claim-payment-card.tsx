import { useState } from 'react';
import { z } from 'zod';
import { dayField } from '#shared/api/fields.ts';
import { formatDate, startOfDay, todayOn } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText, typedReais } from '#ui/fields/money-text.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { reais } from '#ui/records/reais.ts';
import { Whole } from '#ui/records/whole.tsx';
import { claimPaymentBody, paymentClaimOperations } from '../contract.ts';

const claimForm = z.object({
  settlementId: claimPaymentBody.shape.settlementId,
  amount: requiredMoneyText.refine((amount) => amount > 0, 'Informe o valor pago.'),
  paidOn: dayField('Informe o dia do pagamento.'),
  endToEnd: claimPaymentBody.shape.endToEnd,
});
const Field = FormField<z.input<typeof claimForm>>;

interface OpenSettlement {
  id: string;
  name: string;
  missing: number;
}

/** Lets a partner point at a PIX that it paid and that does not stand as paid yet. */
export function ClaimPaymentCard({ settlements }: { settlements: readonly OpenSettlement[] }) {
  const [claiming, setClaiming] = useState(false);
  const claims = useRead(paymentClaimOperations.listOwnClaims, {}).data?.pagamentos ?? [];
  if (settlements.length === 0) return null;
  const nameOf = (id: string) => settlements.find((one) => one.id === id)?.name ?? 'acerto';
  return (
    <Card
      title="Pagou e não aparece?"
      description="Diga qual PIX é seu: a central procura por ele no extrato do banco."
    >
      {claims.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2 text-sm">
          {claims.map(({ settlementId, amount, paidOn }) => (
            <li key={`${settlementId} ${paidOn} ${amount}`}>
              <Whole>{`${reais(amount)} em ${formatDate(startOfDay(paidOn))}, ${nameOf(settlementId)}`}</Whole>
              <span className="block text-ink-soft">Informado. A central está conferindo.</span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setClaiming(true)}>Este PIX é meu</Button>
      {claiming && <ClaimDialog settlements={settlements} onClose={() => setClaiming(false)} />}
    </Card>
  );
}

function ClaimDialog({ settlements, onClose }: { settlements: readonly OpenSettlement[]; onClose: () => void }) {
  const claim = useWrite(paymentClaimOperations.claimPayment);
  const [first] = settlements;
  return (
    <FormDialog
      losesTyped
      title="Este PIX é meu"
      description="O acerto só fica pago depois que a central achar o pagamento no banco."
      id="pix-meu"
      label="Informar pagamento"
      schema={claimForm}
      start={{
        settlementId: first?.id ?? '',
        amount: typedReais(first?.missing ?? 0),
        paidOn: todayOn(new Date()),
        endToEnd: '',
      }}
      onSend={(body) => claim.mutateAsync({ body })}
      saved={{ title: 'Pagamento informado', description: 'A central vai procurar por ele no extrato do banco.' }}
      onClose={onClose}
    >
      <Field name="settlementId" label="Acerto" required>
        <Select
          options={settlements.map(({ id, name, missing }) => ({
            value: id,
            label: `${name}: faltam ${reais(missing)}`,
          }))}
        />
      </Field>
      <Field name="amount" label="Valor pago" required>
        <MoneyInput />
      </Field>
      <Field name="paidOn" label="Dia do pagamento" required>
        <TextInput type="date" />
      </Field>
      <Field
        name="endToEnd"
        label="Identificador do PIX"
        optional
        hint="Está no comprovante do seu banco: começa com E. Copie e cole."
      >
        <TextInput autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
