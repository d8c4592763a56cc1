import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorMessage } from '#ui/api/request-json.ts';
import { Field } from '#ui/fields/field.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText } from '#ui/fields/money-text.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { paymentMethodField } from '../../contract.ts';
import { paymentMethodLabels, paymentMethods } from '../../rules.ts';

const schema = z.object({ finalValue: requiredMoneyText, paymentMethod: paymentMethodField });
type Report = z.output<typeof schema>;
const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

/** The office reports the work as done in the partner's name. `onFinish` throws when it is refused. */
export function FinishCallDialog({
  open,
  onOpenChange,
  onFinish,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFinish: (report: Report) => Promise<void>;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Finalizar atendimento"
      description="Informe o que o prestador cobrou e como o cliente pagou."
      size="sm"
    >
      <ReportForm close={() => onOpenChange(false)} onFinish={onFinish} />
    </Dialog>
  );
}

function ReportForm({ close, onFinish }: { close: () => void; onFinish: (report: Report) => Promise<void> }) {
  const form = useForm<z.input<typeof schema>, unknown, Report>({
    resolver: zodResolver(schema),
    defaultValues: { finalValue: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function send(report: Report) {
    try {
      await onFinish(report);
      close();
    } catch (error) {
      form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="flex flex-col gap-4 pb-1">
      <Field id="valor-final" label="Valor final" required error={errors.finalValue?.message}>
        <MoneyInput {...form.register('finalValue')} />
      </Field>
      <RadioCards
        id="forma-pagamento"
        legend="Forma de pagamento"
        required
        options={methods}
        error={errors.paymentMethod?.message}
        {...form.register('paymentMethod')}
      />
      <FormButtons
        id="finalizar"
        failure={errors.root?.message}
        label="Finalizar"
        pending={isSubmitting}
        onClose={close}
      />
    </form>
  );
}
