import type { z } from 'zod';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { reais } from '#ui/records/reais.ts';
import { settlementOperations, settlePartnerBody } from '../contract.ts';

const Field = FormField<z.input<typeof settlePartnerBody>>;
const usualDays = 7;

/** Gathers what one partner owes; offered are those who owe something. */
export function NewSettlementDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const unsettled = useRead(settlementOperations.listUnsettled, {}, { enabled: open });
  const settle = useWrite(settlementOperations.settlePartner);
  const owing = (unsettled.data?.prestadores ?? []).filter(({ amount }) => amount > 0);
  const nobody = unsettled.data !== undefined && owing.length === 0;
  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Novo acerto"
      description="Junta todos os lançamentos em aberto de um prestador em um valor só, com um vencimento."
      id="acerto"
      label="Abrir acerto"
      schema={settlePartnerBody}
      start={{ partnerId: '', dueOn: addDays(todayOn(new Date()), usualDays) }}
      onSend={(body) => settle.mutateAsync({ body })}
      saved={{ title: 'Acerto aberto', description: 'Registre aqui o pagamento quando ele chegar.' }}
    >
      <Field
        name="partnerId"
        label="Prestador"
        required
        error={unsettled.error?.message}
        hint={nobody ? 'Nenhum prestador deve comissão fora de um acerto.' : undefined}
      >
        <Select
          key={unsettled.isPending ? 'waiting' : 'offered'}
          placeholder={unsettled.isPending ? 'Carregando...' : 'Selecione'}
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
