import { z } from 'zod';
import { useWrite } from '#ui/api/use-operation.ts';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText } from '#ui/fields/money-text.ts';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { reais } from '#ui/records/reais.ts';
import { openingBody, partnerBalanceOperations, reasonBody } from '../contract.ts';
import { owingSideLabels, owingSides } from '../rules.ts';

const schema = z.object({
  ...openingBody.shape,
  amount: requiredMoneyText.refine((value) => value > 0, 'Informe o valor.'),
});
const Field = FormField<z.input<typeof schema>>;
const Cards = FormRadioCards<z.input<typeof schema>>;
const ReasonField = FormField<z.input<typeof reasonBody>>;

interface Props {
  partnerId: string;
  onClose: () => void;
}

/** Posts what a partner owed, or was owed, before its first line. */
export function OpeningDialog({ partnerId, onClose }: Props) {
  const record = useWrite(partnerBalanceOperations.recordOpening);
  return (
    <FormDialog
      losesTyped
      title="Lançar saldo inicial"
      description="O que já se devia antes do primeiro chamado daqui. Uma vez por prestador; entra no próximo acerto."
      id="saldo-inicial"
      label="Lançar saldo"
      schema={schema}
      start={{ side: 'prestador', amount: '', reason: '' }}
      onSend={(body) => record.mutateAsync({ params: { id: partnerId }, body })}
      saved={{ title: 'Saldo inicial lançado' }}
      onClose={onClose}
    >
      <Cards name="side" legend="Quem devia" required columns={1} options={optionsOf(owingSides, owingSideLabels)} />
      <Field name="amount" label="Valor" required>
        <MoneyInput />
      </Field>
      <Field name="reason" label="Motivo" required hint="De onde vem este valor.">
        <Textarea />
      </Field>
    </FormDialog>
  );
}

/** Takes the opening balance back. */
export function UndoOpeningDialog({ partnerId, onClose }: Props) {
  const undo = useWrite(partnerBalanceOperations.undoOpening);
  return (
    <FormDialog
      losesTyped
      title="Desfazer o saldo inicial"
      description="Fica o lançamento contrário, com o motivo. Se já foi acertado, o contrário entra no próximo acerto."
      id="desfazer-saldo"
      label="Desfazer"
      schema={reasonBody}
      start={{ reason: '' }}
      onSend={(body) => undo.mutateAsync({ params: { id: partnerId }, body })}
      saved={{ title: 'Saldo inicial desfeito' }}
      onClose={onClose}
    >
      <ReasonField name="reason" label="Motivo" required>
        <Textarea />
      </ReasonField>
    </FormDialog>
  );
}

/** Gives up what a partner owes outside of settlements. */
export function WriteOffPartnerDialog({ partnerId, amount, onClose }: Props & { amount: number }) {
  const writeOff = useWrite(partnerBalanceOperations.writeOffPartner);
  return (
    <FormDialog
      losesTyped
      title={`Baixar ${reais(amount)} como perda`}
      description="O prestador deixa de dever tudo o que está fora de um acerto. A baixa fica em Gestão Financeira, e dá para desfazer lá."
      id="baixa"
      label="Baixar como perda"
      schema={reasonBody}
      start={{ reason: '' }}
      onSend={(body) => writeOff.mutateAsync({ params: { id: partnerId }, body })}
      saved={{ title: 'Baixa feita' }}
      onClose={onClose}
    >
      <ReasonField name="reason" label="Motivo" required hint="Por exemplo: sumiu, fechou a empresa, acordo.">
        <Textarea />
      </ReasonField>
    </FormDialog>
  );
}
