import { z } from 'zod';
import { declineReasonLabels, declineReasons } from '#features/service-calls/reference-declines.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText, typedReais } from '#ui/fields/money-text.ts';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { budgetOperations, registerBudgetBody } from '../contract.ts';
import { budgetPriorities, budgetPriorityLabels } from '../rules.ts';

interface Call {
  id: string;
  protocolNumber: string;
  /** The client's price, offered as the original value. */
  estimatedValue: number | null;
}

const { priority, declineReason, conversionStrategy } = registerBudgetBody.shape;
const schema = z
  .object({
    originalValue: requiredMoneyText,
    proposedValue: requiredMoneyText,
    priority,
    declineReason: declineReason.unwrap(),
    conversionStrategy,
  })
  .refine((form) => form.proposedValue <= form.originalValue, {
    path: ['proposedValue'],
    message: 'O valor proposto não pode passar do original.',
  });
const Field = FormField<z.input<typeof schema>>;
const declines = optionsOf(declineReasons, declineReasonLabels);
const priorities = optionsOf(budgetPriorities, budgetPriorityLabels);

/** The form of a declined budget, with a strategy. */
export function NewBudgetDialog({
  open,
  onOpenChange,
  call,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  call: Call;
}) {
  const register = useWrite(budgetOperations.registerBudget);
  return (
    <FormDialog
      open={open}
      title="Registrar orçamento recusado"
      description={`Chamado ${call.protocolNumber}. O orçamento entra na lista de conversão.`}
      id="orcamento"
      label="Registrar"
      schema={schema}
      start={{
        originalValue: typedReais(call.estimatedValue),
        proposedValue: '',
        priority: 'media',
        conversionStrategy: '',
      }}
      onSend={(values) => register.mutateAsync({ body: { callId: call.id, ...values } })}
      saved={{ title: 'Orçamento registrado', description: call.protocolNumber }}
      onClose={() => onOpenChange(false)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="originalValue" label="Valor original" required>
          <MoneyInput />
        </Field>
        <Field name="proposedValue" label="Valor proposto" required>
          <MoneyInput />
        </Field>
      </div>
      <FormRadioCards<z.input<typeof schema>>
        name="priority"
        legend="Prioridade"
        required
        columns={3}
        options={priorities}
      />
      <Field name="declineReason" label="Por que o cliente recusou" required>
        <Select placeholder="Selecione" options={declines} />
      </Field>
      <Field
        name="conversionStrategy"
        label="Estratégia de conversão"
        required
        hint="O que pode trazer o cliente de volta."
      >
        <Textarea />
      </Field>
    </FormDialog>
  );
}
