import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { declineReasonLabels, declineReasons } from '#features/service-calls/reference-declines.ts';
import { codeMethodLabels, codeMethods } from '#shared/contact/messages.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { CodeInput } from '#ui/fields/code-input.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormField, FormRadioCards } from '#ui/forms/form-field.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { deciderField, declineNoteField, declineReasonField, type WrittenQuote } from '../../contract.ts';
import { acceptance, verdicts } from '../../rules.ts';
import { QuoteSheet } from '../../ui/quote-sheet.tsx';
import { type QuotedCall, useAnswerByCode, useSendQuoteCode, useSpokenAnswer } from './use-own-quote.ts';

const verdictLabels = { aprovado: 'Sim, autorizo', recusado: 'Não' };
const yesOrNo = verdicts.map((value) => ({ value, label: verdictLabels[value] }));
const reasons = optionsOf(declineReasons, declineReasonLabels);

export interface AnswerProps {
  call: QuotedCall;
  quote: Omit<WrittenQuote, 'partnerName'>;
  /** Queue id of this version, while it is queued. */
  ofAction: string | null;
  way: 'codigo' | 'falado';
  clientName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The client's answer on the partner's phone: by code, or verbal without a signal. */
export function QuoteAnswerForm({ call, quote, ofAction, way, clientName, open, onOpenChange }: AnswerProps) {
  const isCoded = way === 'codigo';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isCoded ? 'O cliente responde aqui' : 'Registrar o que o cliente falou'}
      description={
        isCoded
          ? 'Mostre os itens ao cliente. O código chega ao telefone dele.'
          : 'Vale agora, e a página do cliente pede a mesma resposta por escrito.'
      }
    >
      <div className="flex flex-col gap-4">
        <QuoteSheet quote={quote} />
        <Answer
          call={call}
          contentHash={ofAction === null ? quote.contentHash : null}
          ofAction={ofAction}
          isCoded={isCoded}
          clientName={clientName}
          onDone={() => onOpenChange(false)}
        />
      </div>
    </Dialog>
  );
}

const said = z.object({
  verdict: z.enum(verdicts, 'Escolha a resposta do cliente.'),
  name: deciderField,
  reason: z.preprocess((value) => value || null, declineReasonField.nullable()),
  note: declineNoteField,
  code: z.string(),
});
const Field = FormField<z.input<typeof said>>;
type Said = z.output<typeof said>;
const reasoned = said.refine(({ verdict, reason }) => verdict === 'aprovado' || reason !== null, {
  path: ['reason'],
  message: 'Escolha por que não.',
});
const coded = reasoned.refine(({ code }) => /^\d{6}$/.test(code), {
  path: ['code'],
  message: 'Digite os seis números.',
});

function Answer({
  call,
  contentHash,
  ofAction,
  isCoded,
  clientName,
  onDone,
}: {
  call: QuotedCall;
  contentHash: string | null;
  ofAction: string | null;
  isCoded: boolean;
  clientName: string;
  onDone: () => void;
}) {
  const byCode = useAnswerByCode(call.id);
  const spoken = useSpokenAnswer(call);
  const { form, send, errors } = useSubmitForm<z.input<typeof said>, Said>({
    schema: isCoded ? coded : reasoned,
    start: { name: clientName, reason: '', code: '', note: '' },
  });
  const verdict = useWatch({ control: form.control, name: 'verdict' });

  async function answer({ code, ...told }: Said) {
    const body = { ...told, reason: told.verdict === 'recusado' ? told.reason : null };
    await send(async () => {
      if (isCoded) await byCode.mutateAsync({ ...body, contentHash: contentHash ?? '', code });
      const isQueued = !isCoded && (await spoken.mutateAsync({ ...body, contentHash, ofAction }));
      if (!isQueued) toast({ title: 'Resposta do cliente registrada', variant: 'success' });
      onDone();
    });
  }

  return (
    <Form id="resposta" form={form} onSend={answer} className="flex flex-col gap-4">
      <FormRadioCards<z.input<typeof said>>
        name="verdict"
        legend={acceptance.text}
        required
        columns={2}
        options={yesOrNo}
      />
      {verdict === 'recusado' && (
        <>
          <Field name="reason" label="Por que não?" required>
            <Select placeholder="Selecione" options={reasons} />
          </Field>
          <Field name="note" label="O que faltou" optional>
            <Textarea rows={2} />
          </Field>
        </>
      )}
      <Field name="name" label="Nome de quem decide" required />
      {isCoded && (
        <>
          <ClientCode callId={call.id} />
          <Field name="code" label="Código que o cliente recebeu" required>
            <CodeInput />
          </Field>
        </>
      )}
      <FormFailure id="resposta">{errors.root?.message}</FormFailure>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        pending={form.formState.isSubmitting}
        pendingLabel="Enviando..."
      >
        Registrar resposta
      </Button>
    </Form>
  );
}

/** Sends the code to the client; the partner sees neither it nor the phone. */
function ClientCode({ callId }: { callId: string }) {
  const send = useSendQuoteCode(callId);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        {codeMethods.map((method) => (
          <Button
            key={method}
            pending={send.isPending && send.variables === method}
            onClick={() => send.mutate(method)}
          >
            Código por {codeMethodLabels[method]}
          </Button>
        ))}
      </div>
      <div role="status" className="text-sm text-ink-soft empty:hidden">
        {send.data?.message}
        {send.data?.devCode !== undefined && ` Código de teste: ${send.data.devCode}`}
      </div>
      {send.isError && <FieldError id="codigo-cliente-erro">{errorMessage(send.error)}</FieldError>}
    </div>
  );
}
