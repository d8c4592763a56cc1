import { z } from 'zod';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText } from '#ui/fields/money-text.ts';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { paymentMethodField } from '../../contract.ts';
import { type CallStatus, paymentMethodLabels, paymentMethods } from '../../rules.ts';

const schema = z.object({ finalValue: requiredMoneyText, paymentMethod: paymentMethodField });
type Report = z.output<typeof schema>;
const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

interface Asked {
  /** Where the call stands now. */
  present: CallStatus;
  /** `from` is what was `present` when the dialog was opened; throws when it is refused. */
  onFinish: (report: Report, from: CallStatus) => Promise<void>;
}

/** The office reports the work as done in the partner's name. */
export function FinishCallDialog({
  open,
  onOpenChange,
  ...asked
}: Asked & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Finalizar atendimento"
      description="Informe o que o prestador cobrou e como o cliente pagou."
      size="sm"
    >
      <ReportForm {...asked} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReportForm({ present, onFinish, close }: Asked & { close: () => void }) {
  const { form, send } = useSubmitForm({ schema, start: { finalValue: '' }, seen: present });

  async function save(report: Report) {
    if (await send((seen) => onFinish(report, seen ?? present))) close();
  }

  return (
    <SubmitForm form={form} onSend={save} id="finalizar" label="Finalizar" onClose={close}>
      <FormField<z.input<typeof schema>> name="finalValue" label="Valor final" required>
        <MoneyInput />
      </FormField>
      <FormRadioCards<z.input<typeof schema>>
        name="paymentMethod"
        legend="Forma de pagamento"
        required
        options={methods}
      />
    </SubmitForm>
  );
}
