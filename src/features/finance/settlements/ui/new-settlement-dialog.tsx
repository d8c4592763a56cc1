import type { z } from 'zod';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { reais } from '#ui/records/reais.ts';
import { settlementOperations, settlePartnerBody, type Unsettled } from '../contract.ts';

const Field = FormField<z.input<typeof settlePartnerBody>>;
const title = 'Novo acerto';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Gathers what one partner owes; offered are those who owe something. */
export function NewSettlementDialog({ open, onOpenChange }: Props) {
  const answer = useRead(settlementOperations.listUnsettled, {}, { enabled: open });
  if (!open) return null;
  if (answer.data !== undefined) return <SettlementForm unsettled={answer.data} onClose={() => onOpenChange(false)} />;
  return (
    <Dialog open onOpenChange={onOpenChange} title={title}>
      <Loaded answer={answer} failed="Erro ao Carregar o que Há a Acertar">
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function SettlementForm({ unsettled, onClose }: { unsettled: Unsettled; onClose: () => void }) {
  const settle = useWrite(settlementOperations.settlePartner);
  const owing = unsettled.prestadores.filter(({ amount }) => amount > 0);
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description="Junta todos os lançamentos em aberto de um prestador em um valor só, com um vencimento."
      id="acerto"
      label="Abrir acerto"
      schema={settlePartnerBody}
      start={{ partnerId: '', dueOn: unsettled.dueOn }}
      onSend={(body) => settle.mutateAsync({ body })}
      saved={{ title: 'Acerto aberto', description: 'Registre aqui o pagamento quando ele chegar.' }}
    >
      <Field
        name="partnerId"
        label="Prestador"
        required
        hint={owing.length === 0 ? 'Nenhum prestador deve comissão fora de um acerto.' : undefined}
      >
        <Select
          placeholder="Selecione"
          options={owing.map(({ id, name, amount, lines }) => ({
            value: id,
            label: `${name}: ${reais(amount)} em ${lines} ${lines === 1 ? 'lançamento' : 'lançamentos'}`,
          }))}
        />
      </Field>
      <Field name="dueOn" label="Vencimento" required>
        <TextInput type="date" />
      </Field>
    </FormDialog>
  );
}
