import { z } from 'zod';
import { siteServiceOperations } from '#features/catalog/site/contract.ts';
import { dayField } from '#shared/api/fields.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { agreedWords } from '../../rules.ts';
import { endRateBody, type PartnerRate, rateInOrder, rateNotInOrder, rateOperations, rateTerms } from '../contract.ts';
import { earliestEnd } from '../rules.ts';

const all = 'todos';
const schema = z
  .object({
    serviceId: z.union([z.literal(all).transform(() => null), z.uuid('Escolha o serviço.')]),
    percent: z
      .string()
      .transform((text) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))))
      .pipe(rateTerms.percent),
    from: rateTerms.from,
    until: z.union([z.literal('').transform(() => null), dayField('Informe o último dia.')]),
    reason: rateTerms.reason,
  })
  .refine(rateInOrder, rateNotInOrder);
const Field = FormField<z.input<typeof schema>>;
const EndField = FormField<z.input<typeof endRateBody>>;

/** Agrees a percentage with a partner, for one service or for all. */
export function NewRateDialog({ partnerId, onClose }: { partnerId: string; onClose: () => void }) {
  const services = useRead(
    siteServiceOperations.listAllServices,
    {},
    { key: 'offered-services', select: ({ data }) => data },
  );
  const add = useWrite(rateOperations.addRate);
  return (
    <FormDialog
      losesTyped
      title="Combinar comissão"
      description="Vale para os chamados finalizados nestes dias. O que já foi lançado fica como está."
      id="comissao"
      label="Salvar comissão"
      columns={2}
      schema={schema}
      start={{ serviceId: all, percent: '', from: todayOn(new Date()), until: '', reason: '' }}
      onSend={(body) => add.mutateAsync({ params: { id: partnerId }, body })}
      saved={{ title: 'Comissão combinada', description: 'O prestador a vê em Meu extrato.' }}
      onClose={onClose}
    >
      <Field name="serviceId" label="Serviço" required error={services.error?.message}>
        <Select
          key={services.isPending ? 'waiting' : 'offered'}
          options={[
            { value: all, label: 'Todos os serviços' },
            ...(services.data ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      </Field>
      <Field name="percent" label="Comissão em %" required>
        <TextInput inputMode="decimal" autoComplete="off" />
      </Field>
      <Field name="from" label="Vale desde" required>
        <TextInput type="date" />
      </Field>
      <Field name="until" label="Último dia" optional hint="Vazio: sem prazo.">
        <TextInput type="date" />
      </Field>
      <Field name="reason" label="Motivo" required className="sm:col-span-full">
        <Textarea />
      </Field>
    </FormDialog>
  );
}

/** Ends an agreed percentage; what was posted by it stays. */
export function EndRateDialog({
  partnerId,
  rate,
  onClose,
}: {
  partnerId: string;
  rate: PartnerRate;
  onClose: () => void;
}) {
  const end = useWrite(rateOperations.endRate);
  const today = todayOn(new Date());
  const isAhead = rate.from > today;
  return (
    <FormDialog
      losesTyped
      title={`Encerrar a comissão de ${percentText(rate.percent)}`}
      description={
        isAhead
          ? `Está ${agreedWords(rate)}. Com um último dia antes do primeiro, ela nunca vale.`
          : `Está ${agreedWords(rate)}. Com ontem como último dia, ela deixa de valer agora.`
      }
      id="encerrar-comissao"
      label="Encerrar comissão"
      schema={endRateBody}
      start={{ until: isAhead ? addDays(rate.from, -1) : earliestEnd(today), reason: '' }}
      onSend={(body) => end.mutateAsync({ params: { id: partnerId, rateId: rate.id }, body })}
      saved={{ title: 'Comissão encerrada' }}
      onClose={onClose}
    >
      <EndField name="until" label="Último dia" required>
        <TextInput type="date" />
      </EndField>
      <EndField name="reason" label="Motivo" required>
        <Textarea />
      </EndField>
    </FormDialog>
  );
}
