import { z } from 'zod';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText } from '#ui/fields/money-text.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { paymentMethodField } from '../../contract.ts';
import { type CallStatus, paymentMethodLabels, paymentMethods } from '../../rules.ts';

const monthlySchema = z.object({ finalValue: requiredMoneyText, paymentMethod: paymentMethodField.optional() });
const schema = monthlySchema.required();
type Report = z.output<typeof monthlySchema>;
const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

/** The office reports the work as done in the partner's name. */
export function FinishCallDialog({
  present,
  isBilledMonthly,
  onFinish,
  open,
  onOpenChange,
}: {
  /** The call's present status. */
  present: CallStatus;
  /** The company pays by the month, so nobody is asked how it paid. */
  isBilledMonthly: boolean;
  /** `from` is the status when the dialog was opened; throws on refusal. */
  onFinish: (report: Report, from: CallStatus) => Promise<void>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <FormDialog
      open={open}
      title="Finalizar atendimento"
      description={
        isBilledMonthly
          ? 'Informe o valor do serviço. A empresa paga por mês, em uma fatura.'
          : 'Informe o que o prestador cobrou e como o cliente pagou.'
      }
      size="sm"
      id="finalizar"
      label="Finalizar"
      schema={isBilledMonthly ? monthlySchema : schema}
      start={{ finalValue: '' }}
      seen={present}
      onSend={(report, seen) => onFinish(report, seen ?? present)}
      onClose={() => onOpenChange(false)}
    >
      <FormField<z.input<typeof schema>> name="finalValue" label="Valor final" required>
        <MoneyInput />
      </FormField>
      {!isBilledMonthly && (
        <FormRadioCards<z.input<typeof schema>>
          name="paymentMethod"
          legend="Forma de pagamento"
          required
          options={methods}
        />
      )}
    </FormDialog>
  );
}
