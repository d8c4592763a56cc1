import { zodResolver } from '@hookform/resolvers/zod';
import { Trash2 } from 'lucide-react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatBRL, parseBRL, reaisToCents } from '#shared/money.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { moneyText, requiredMoneyText } from '#ui/fields/money-text.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { reais } from '#ui/records/reais.ts';
import { quoteShape, refuseWrongSums, toLines } from '../../contract.ts';
import { type LineKind, lineKindLabels, lineKinds, maxLines, sumQuote } from '../../rules.ts';
import type { OwnQuote } from '../contract.ts';
import { useSendQuote } from './use-own-quote.ts';

const whole = (missing: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, missing)
    .transform(Number);

const schema = z
  .object({
    lines: z
      .array(
        z.object({
          kind: z.enum(lineKinds),
          description: quoteShape.lines.element.shape.description,
          quantity: whole('Use um número.').refine((count) => count > 0, 'Use pelo menos 1.'),
          unitValue: requiredMoneyText.refine((amount) => amount > 0, 'Informe o valor.'),
          ceilingQuantity: z.union([z.literal('').transform(() => null), whole('Use um número.')]),
        }),
      )
      .min(1, 'Inclua pelo menos um item.')
      .max(maxLines, `Use no máximo ${maxLines} itens.`),
    discount: moneyText.transform((amount) => amount ?? 0),
    validDays: whole('Use um número.').pipe(quoteShape.validDays),
    guaranteeDays: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, 'Use um número.')
      .transform(Number)
      .pipe(quoteShape.guaranteeDays),
    note: quoteShape.note,
  })
  .superRefine(refuseWrongSums);
type Typed = z.input<typeof schema>;
type TypedLine = Typed['lines'][number];

/**
 * Writes a version: what the catalogue proposes stands there, so that most quotes are two taps. What was typed is there again
 * after the dialog was closed, until the version is sent.
 */
export function QuoteForm({
  callId,
  own,
  open,
  onOpenChange,
}: {
  callId: string;
  own: OwnQuote;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const form = useForm<Typed, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: startOf(own),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own.versions.length === 0 ? 'Orçamento' : 'Mudar o orçamento'}
      description={own.versions.length === 0 ? undefined : 'A mudança só vale com um novo sim do cliente.'}
    >
      <Sheet callId={callId} own={own} form={form} onSent={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Sheet({ callId, own, form, onSent }: { callId: string; own: OwnQuote; form: Form; onSent: () => void }) {
  const send = useSendQuote(callId);
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const { errors } = form.formState;

  async function submit(values: z.output<typeof schema>) {
    try {
      await send.mutateAsync({ ...values, after: own.lastVersion });
      toast({ title: 'Orçamento pronto', description: 'O cliente já pode responder.', variant: 'success' });
      onSent();
    } catch (error) {
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {lines.fields.map((line, at) => (
          <li key={line.id} className="flex flex-col gap-2 border-b border-line pb-4">
            <LineFields at={at} kind={line.kind} form={form} onRemove={() => lines.remove(at)} />
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
        <Field id="desconto" label="Desconto" optional error={errors.discount?.message} className="col-span-2">
          <MoneyInput {...form.register('discount')} />
        </Field>
        <Field id="validade" label="Vale por (dias)" error={errors.validDays?.message}>
          <TextInput inputMode="numeric" {...form.register('validDays')} />
        </Field>
        <Field id="garantia" label="Garantia (dias)" error={errors.guaranteeDays?.message}>
          <TextInput inputMode="numeric" {...form.register('guaranteeDays')} />
        </Field>
      </div>
      <Field
        id="observacao"
        label="Observação"
        optional
        hint="Pagamento, prazo, o que não está incluído."
        error={errors.note?.message}
      >
        <Textarea rows={2} {...form.register('note')} />
      </Field>
      <FormFailure id="orcamento">{errors.root?.message}</FormFailure>
      <div className="sticky bottom-0 -mx-5 -mb-4 flex flex-col gap-2 border-t border-line bg-surface-raised px-5 py-3 sm:-mx-6 sm:px-6">
        <Total form={form} />
        <Button type="submit" variant="primary" size="lg" wide pending={send.isPending} pendingLabel="Enviando...">
          {send.isError ? 'Tentar novamente' : 'Apresentar ao cliente'}
        </Button>
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useForm<Typed, unknown, z.output<typeof schema>>>;

function LineFields({ at, kind, form, onRemove }: { at: number; kind: LineKind; form: Form; onRemove: () => void }) {
  const errors = form.formState.errors.lines?.[at];
  const isMeters = kind === 'metro';
  return (
    <>
      <div className="flex items-end gap-2">
        <Field id={`item-${at}`} label={lineKindLabels[kind]} error={errors?.description?.message} className="flex-1">
          <TextInput {...form.register(`lines.${at}.description`)} />
        </Field>
        <Button
          aria-label={`Tirar item ${at + 1}`}
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        />
      </div>
      <div className={isMeters ? 'grid grid-cols-3 gap-2' : 'grid grid-cols-[1fr_2fr] gap-2'}>
        <Field
          id={`item-${at}-quantidade`}
          label={isMeters ? 'Metros' : kind === 'deslocamento' ? 'Km' : 'Quantos'}
          error={errors?.quantity?.message}
        >
          <TextInput inputMode="numeric" {...form.register(`lines.${at}.quantity`)} />
        </Field>
        {isMeters && (
          <Field id={`item-${at}-teto`} label="No máximo" error={errors?.ceilingQuantity?.message}>
            <TextInput inputMode="numeric" {...form.register(`lines.${at}.ceilingQuantity`)} />
          </Field>
        )}
        <Field id={`item-${at}-valor`} label={isMeters ? 'Por metro' : 'Valor'} error={errors?.unitValue?.message}>
          <MoneyInput {...form.register(`lines.${at}.unitValue`)} />
        </Field>
      </div>
    </>
  );
}

/** What it comes to so far; junk counts as nothing until it is mended. */
function Total({ form }: { form: Form }) {
  const typed = useWatch({ control: form.control });
  const amount = (text: string | undefined) => {
    const parsed = parseBRL(text ?? '');
    return parsed.ok ? parsed.cents / 100 : 0;
  };
  const lines = (typed.lines ?? []).map((line) => ({
    kind: line.kind ?? ('outro' as const),
    description: '',
    quantity: Number(line.quantity) || 0,
    unitValue: amount(line.unitValue),
    ceilingQuantity: Number(line.ceilingQuantity) || null,
  }));
  const sums = sumQuote({ lines: toLines(lines), discountCents: reaisToCents(amount(typed.discount)) ?? 0 });
  return (
    <output className="flex flex-wrap justify-between gap-x-4 text-base font-semibold tabular-nums">
      <span>Total {formatBRL(sums.totalCents)}</span>
      {sums.ceilingCents !== sums.totalCents && <span>Teto {formatBRL(sums.ceilingCents)}</span>}
    </output>
  );
}

/** An amount as its field takes it. */
const typedMoney = (amount: number | null) => (amount === null || amount === 0 ? '' : reais(amount).replace('R$ ', ''));

/** What stands in the form at first: the last version, else what the rule proposes. */
function startOf({ versions: [last], proposal }: OwnQuote): Typed {
  const lines = last?.lines ?? proposal.lines;
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
