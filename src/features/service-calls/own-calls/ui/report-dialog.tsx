import { zodResolver } from '@hookform/resolvers/zod';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText, typedReais } from '#ui/fields/money-text.ts';
import { Textarea } from '#ui/fields/textarea.tsx';
import { asFollowed } from '#ui/forms/as-saved.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { reais } from '#ui/records/reais.ts';
import { paymentMethodField } from '../../contract.ts';
import { paymentMethodLabels, paymentMethods } from '../../rules.ts';
import { wasteBody } from '../../waste/contract.ts';
import { WasteFields } from '../../waste/ui/waste-fields.tsx';
import type { PartnerCall } from '../contract.ts';
import { agreedWords, reportDoubt } from '../rules.ts';
import { MonthlyNote } from './monthly-note.tsx';
import { useFinishOwnCall } from './use-own-calls.ts';

const fields = { finalValue: requiredMoneyText, paymentMethod: paymentMethodField.or(z.literal('')) };
const schema = z.object({
  ...fields,
  withoutQuoteReason: z.string().trim().max(500, 'Use no máximo 500 caracteres.'),
  waste: wasteBody.optional(),
});
type Typed = z.input<typeof schema>;
const Field = FormField<Typed>;
type Report = z.output<typeof schema>;

/** The required fields of this call's report. */
function schemaOf({ needsWaiver, monthly }: PartnerCall): z.ZodType<Report, Typed> {
  return schema.superRefine(({ withoutQuoteReason, paymentMethod }, context) => {
    if (monthly === null && paymentMethod === '') {
      context.addIssue({ code: 'custom', path: ['paymentMethod'], message: 'Escolha a forma de pagamento.' });
    }
    if (!needsWaiver || withoutQuoteReason !== '') return;
    const message = 'Conte por que o serviço foi feito sem orçamento.';
    context.addIssue({ code: 'custom', path: ['withoutQuoteReason'], message });
  });
}

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));

/**
 * Reports the amount, starting from the approved one, and the payment method. The form lives as long as the call is on
 * the screen, so the text survives a failure and a closed dialog.
 */
export function ReportDialog({
  call,
  open,
  onOpenChange,
}: {
  call: PartnerCall;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const form = useForm<Typed, unknown, Report>({
    resolver: zodResolver(schemaOf(call)),
    values: {
      finalValue: typedReais(call.approved?.total),
      // Chosen by the person alone.
      paymentMethod: '',
      withoutQuoteReason: '',
      ...(call.hasWaste && { waste: { carrier: '', destination: '', manifestNumber: '' } }),
    },
    resetOptions: asFollowed,
  });
  const finish = useFinishOwnCall(call);
  const [doubted, setDoubted] = useState<{ finalValue: number; doubt: string }>();

  async function send(report: Report) {
    const doubt = reportDoubt(call, report.finalValue);
    if (doubt !== null && doubted?.finalValue !== report.finalValue) {
      setDoubted({ finalValue: report.finalValue, doubt });
      return;
    }
    const kept = await finish
      .mutateAsync({
        ...report,
        paymentMethod: report.paymentMethod || null,
        withoutQuoteReason: call.needsWaiver ? report.withoutQuoteReason : null,
      })
      .catch(() => undefined);
    if (kept === undefined) return;
    if (!kept) toast({ title: 'Atendimento concluído', description: call.protocolNumber, variant: 'success' });
    onOpenChange(false);
  }

  const label = finish.isError ? 'Tentar novamente' : 'Concluir atendimento';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        finish.reset();
        onOpenChange(next);
      }}
      title="Concluir atendimento"
      description={`${call.serviceType} · ${call.clientName}`}
      size="sm"
    >
      <Form id="conclusao" form={form} onSend={send} className="flex flex-col gap-5 pb-1">
        <Field
          name="finalValue"
          label="Valor final cobrado"
          required
          hint={agreedWords(call)}
          register={{ onChange: () => setDoubted(undefined) }}
        >
          <MoneyInput />
        </Field>
        {call.monthly === null ? (
          <FormRadioCards<Typed> name="paymentMethod" legend="Como o cliente pagou?" required options={methods} />
        ) : (
          <MonthlyNote monthly={call.monthly} />
        )}
        {call.hasWaste && <WasteFields at="waste" />}
        {call.needsWaiver && (
          <Field
            name="withoutQuoteReason"
            label="Sem orçamento aprovado: por quê?"
            required
            hint="A central vê o motivo."
          >
            <Textarea rows={2} />
          </Field>
        )}
        <div role="alert" className="empty:hidden">
          {doubted !== undefined && !finish.isError && (
            <p className="flex gap-2.5 rounded-md border border-warning/40 bg-warning-soft px-3.5 py-2.5 text-sm font-medium">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
              {doubted.doubt} Se estiver, toque de novo no botão.
            </p>
          )}
          {finish.isError && <FieldError id="conclusao-erro">{errorMessage(finish.error)}</FieldError>}
        </div>
        <Button type="submit" variant="primary" size="lg" wide pending={finish.isPending} pendingLabel="Enviando...">
          {doubted !== undefined && !finish.isError ? `Sim, foi ${reais(doubted.finalValue)}` : label}
        </Button>
      </Form>
    </Dialog>
  );
}
