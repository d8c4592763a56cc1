import type { z } from 'zod';
import { useWrite } from '#ui/api/use-operation.ts';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { reais } from '#ui/records/reais.ts';
import type { SettlementDetail } from '../../settlements/contract.ts';
import { writeOffBody, writeOffOperations } from '../contract.ts';

const reasonForm = writeOffBody.omit({ from: true });
const Field = FormField<z.input<typeof reasonForm>>;

/** Gives up what is missing of a settlement, or takes that back. */
export function WriteOffDialog({ settlement, onClose }: { settlement: SettlementDetail; onClose: () => void }) {
  const writeOff = useWrite(writeOffOperations.writeOffSettlement);
  const undo = useWrite(writeOffOperations.undoWriteOff);
  const { id, name, status, missing, writeOff: stands } = settlement;
  const send = stands === null ? writeOff : undo;
  return (
    <FormDialog
      losesTyped
      title={stands === null ? `Baixar ${reais(missing)} como perda` : `Desfazer a baixa de ${name}`}
      description={
        stands === null
          ? `O que falta de ${name} deixa de ser cobrado. Dá para desfazer: fica o lançamento contrário.`
          : `${reais(stands.amount)} voltam a faltar em ${name}.`
      }
      id="baixa"
      label={stands === null ? 'Baixar como perda' : 'Desfazer baixa'}
      schema={reasonForm}
      start={{ reason: '' }}
      seen={{ status }}
      onSend={(body, seen) =>
        send.mutateAsync({ params: { id }, body: { ...body, ...(seen && { from: seen.status }) } })
      }
      saved={{ title: stands === null ? 'Baixa feita' : 'Baixa desfeita' }}
      onClose={onClose}
    >
      <Field name="reason" label="Motivo" required>
        <Textarea />
      </Field>
    </FormDialog>
  );
}
