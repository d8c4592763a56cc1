import { z } from 'zod';
import { monthInWords } from '#shared/time/months.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { type MonthReport, monthOperations } from '../contract.ts';
import { UnfinishedList } from './unfinished-list.tsx';

const word = 'FECHAR';
const confirmSchema = z.object({
  confirmation: z.string().refine((text) => text.trim().toUpperCase() === word, `Escreva ${word} para confirmar.`),
});
const Field = FormField<z.input<typeof confirmSchema>>;

/** Closes a month for good, after showing what is unfinished in it. */
export function CloseMonthDialog({ report, onClose }: { report: MonthReport; onClose: () => void }) {
  const close = useWrite(monthOperations.closeMonth);
  const { month, unfinished } = report;
  return (
    <FormDialog
      title={`Fechar ${monthInWords(month)}`}
      description="Um mês fechado não reabre. O que for lançado ou estornado depois conta no mês aberto, com a referência deste."
      id="fechar-mes"
      label={unfinished.length === 0 ? 'Fechar mês' : 'Aceitar e fechar mês'}
      schema={confirmSchema}
      start={{ confirmation: '' }}
      onSend={() => close.mutateAsync({ params: { month }, body: { accepts: unfinished.map(({ id }) => id) } })}
      saved={{ title: 'Mês fechado', description: 'Os valores deste mês não mudam mais.' }}
      onClose={onClose}
    >
      {unfinished.length > 0 && (
        <div>
          <p className="font-medium">
            {unfinished.length === 1 ? 'Fica 1 pendência aceita:' : `Ficam ${unfinished.length} pendências aceitas:`}
          </p>
          <UnfinishedList matters={unfinished} />
        </div>
      )}
      <Field name="confirmation" label={`Escreva ${word} para confirmar`} required>
        <TextInput autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
