import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { paymentMethods } from '#features/service-calls/rules.ts';
import { todayOn } from '#shared/time/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { typedReais } from '#ui/fields/money-text.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { useSend } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type LineKind, lineKindLabels } from '../../reference-line-kinds.ts';
import type { OwnQuote } from '../contract.ts';
import { type QueuedVersion, readQueuedVersion } from '../rules.ts';
import {
  LineFields,
  type QuoteFormState,
  quoteFormSchema,
  Total,
  type TypedLine,
  type TypedQuote,
} from './quote-form-fields.tsx';
import { WorkFields } from './quote-work-fields.tsx';
import { type ChoosePhotos, type QuotedCall, useSendQuote } from './use-own-quote.ts';

const QuoteField = FormField<TypedQuote>;

type Known = OwnQuote & { queued: QueuedVersion | null };

/**
 * Writes a version, prefilled from the catalogue, so that most quotes take two taps. Typed values survive a closed
 * dialog until the version is sent.
 */
export function QuoteForm({
  call,
  own,
  photos,
  open,
  onOpenChange,
  onType,
  onSent,
}: {
  call: QuotedCall;
  own: Known;
  photos: ChoosePhotos;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Marks the form as edited: it stays even when another person sends a version meanwhile. */
  onType: () => void;
  onSent: () => void;
}) {
  const form = useForm<TypedQuote, unknown, z.output<typeof quoteFormSchema>>({
    resolver: zodResolver(quoteFormSchema),
    defaultValues: startOf(own),
  });
  const send = useSend(form, { seen: own.lastVersion });

  function leave() {
    onSent();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own.lastVersion === 0 ? 'Orçamento' : 'Mudar o orçamento'}
      description={own.lastVersion === 0 ? undefined : 'A mudança só vale com um novo sim do cliente.'}
    >
      <Sheet call={call} own={own} form={form} send={send} photos={photos} onType={onType} onSent={leave} />
    </Dialog>
  );
}

interface SheetProps {
  call: QuotedCall;
  own: Known;
  form: QuoteFormState;
  send: (request: (seen: number | undefined) => Promise<unknown>) => Promise<boolean>;
  photos: ChoosePhotos;
  onType: () => void;
  onSent: () => void;
}

function Sheet({ call, own, form, send, photos, onType, onSent }: SheetProps) {
  const sending = useSendQuote(call);
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const { errors } = form.formState;

  function remove(at: number) {
    onType();
    lines.remove(at);
  }

  async function submit(values: z.output<typeof quoteFormSchema>) {
    await send(async (seen) => {
      const isQueued = await sending.mutateAsync({ ...values, after: seen ?? own.lastVersion });
      if (!isQueued)
        toast({ title: 'Orçamento pronto', description: 'O cliente já pode responder.', variant: 'success' });
      onSent();
    });
  }

  return (
    <Form id="orcamento" form={form} onSend={submit} onInput={onType} className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {lines.fields.map((line, at) => (
          <li key={line.id} className="flex flex-col gap-2 border-b border-line pb-4">
            <LineFields at={at} kind={line.kind} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
      {errors.lines?.message !== undefined && <FieldError id="itens-erro">{errors.lines.message}</FieldError>}
      {errors.lines?.root?.message !== undefined && (
        <FieldError id="itens-erro">{errors.lines.root.message}</FieldError>
      )}
      <Field id="novo-item" label="Incluir item">
        <Select
          placeholder="Escolha o item"
          options={additions(own).map(({ label }, at) => ({ value: String(at), label }))}
          value=""
          onChange={(event) => {
            const added = additions(own)[Number(event.currentTarget.value)];
            if (event.currentTarget.value !== '' && added !== undefined) lines.append(added.line);
          }}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <QuoteField name="discount" label="Desconto" optional className="col-span-2">
          <MoneyInput />
        </QuoteField>
        <QuoteField name="validDays" label="Vale por (dias)">
          <TextInput inputMode="numeric" />
        </QuoteField>
        <QuoteField name="guaranteeDays" label="Garantia (dias)">
          <TextInput inputMode="numeric" />
        </QuoteField>
      </div>
      <WorkFields form={form} />
      <QuoteField name="note" label="Observação" optional hint="Horário, o que não está incluído.">
        <Textarea rows={2} />
      </QuoteField>
      <Controller
        control={form.control}
        name="photos"
        render={({ field }) => <>{photos(field.value ?? [], field.onChange)}</>}
      />
      {errors.photos?.message !== undefined && <FieldError id="fotos-erro">{errors.photos.message}</FieldError>}
      <FormFailure id="orcamento">{errors.root?.message}</FormFailure>
      <div className="sticky bottom-0 -mx-5 -mb-4 flex flex-col gap-2 border-t border-line bg-surface-raised px-5 py-3 sm:-mx-6 sm:px-6">
        <Total form={form} />
        <Button type="submit" variant="primary" size="lg" wide pending={sending.isPending} pendingLabel="Enviando...">
          {sending.isError ? 'Tentar novamente' : 'Mostrar ao cliente'}
        </Button>
      </div>
    </Form>
  );
}

/** An amount as its field takes it. */
const typedMoney = (amount: number | null) => typedReais(amount || null);

/** Initial values: the last version, else the proposal. */
function startOf({ versions: [sent], queued, proposal }: Known): TypedQuote {
  const last = queued === null ? sent : readQueuedVersion(queued, new Date());
  const lines = last?.lines ?? proposal.lines;
  const today = todayOn(new Date());
  return {
    lines: lines.map(({ kind, description, quantity, unitValue, ceilingQuantity }) => ({
      kind,
      description,
      quantity: String(quantity),
      unitValue: typedMoney(unitValue),
      ceilingQuantity: ceilingQuantity === null ? '' : String(ceilingQuantity),
    })),
    discount: typedMoney(last?.discount ?? 0),
    validDays: String(proposal.validDays),
    guaranteeDays: String(last?.guaranteeDays ?? proposal.guaranteeDays),
    note: last?.note ?? '',
    work: last?.work ?? { paymentMethods: [...paymentMethods], startsOn: today, endsOn: today },
    photos: (last?.photos ?? []).flatMap(({ photoId, fileId }) => (fileId === null ? [] : photoId)),
  };
}

function additions({ services, prices }: OwnQuote): { label: string; line: TypedLine }[] {
  const line = (kind: LineKind, more: Partial<TypedLine> = {}): { label: string; line: TypedLine } => ({
    label: lineKindLabels[kind],
    line: { kind, description: '', quantity: '1', unitValue: '', ceilingQuantity: '', ...more },
  });
  return [
    line('material'),
    line('equipamento'),
    line('metro', {
      description: 'Metros de cabo',
      unitValue: typedMoney(prices.meterValue),
      ceilingQuantity: String(prices.ceilingMeters),
    }),
    line('deslocamento', { description: 'Deslocamento', unitValue: typedMoney(prices.kmValue) }),
    line('outro'),
    ...services.map(({ name, value }) => ({
      ...line('mao_de_obra', { description: name, unitValue: typedMoney(value) }),
      label: name,
    })),
  ];
}
