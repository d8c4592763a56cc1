import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { catalogOperations } from '#features/catalog/contract.ts';
import type { ClientDetail } from '#features/clients/contract.ts';
import { isDay } from '#shared/dates.ts';
import { dayField } from '#shared/fields.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { recurringShape, spanInOrder, spanNotInOrder } from '../contract.ts';
import { rhythmUnitLabels, rhythmUnits, rhythmWords, usualDaysBefore } from '../rules.ts';
import { useAddRecurring } from './use-recurring.ts';

const number = z
  .string()
  .trim()
  .regex(/^\d{1,2}$/, 'Use um número.')
  .transform(Number);
const schema = z
  .object({
    ...recurringShape,
    addressId: z.union([z.literal('').transform(() => null), z.uuid('Escolha o endereço.')]),
    every: number.pipe(recurringShape.every),
    daysBefore: number.pipe(recurringShape.daysBefore),
    until: z.union([z.literal('').transform(() => null), dayField('Informe o último dia.')]),
  })
  .refine(spanInOrder, spanNotInOrder);
type Values = z.input<typeof schema>;
type Answer = z.output<typeof schema>;

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Agrees visits that come again; says in words what will happen before it is saved. */
export function RecurringDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const services = useRead(
    catalogOperations.listAllServices,
    {},
    { key: 'offered-services', select: ({ data }) => data },
  );
  const add = useAddRecurring(client.id);
  const form = useForm<Values, unknown, Answer>({
    resolver: zodResolver(schema),
    defaultValues: {
      serviceId: '',
      addressId: '',
      startsOn: '',
      every: '1',
      unit: 'meses',
      time: '09:00',
      until: '',
      daysBefore: String(usualDaysBefore),
      note: '',
    },
  });
  const { errors } = form.formState;
  const [startsOn, every, unit, time] = useWatch({
    control: form.control,
    name: ['startsOn', 'every', 'unit', 'time'],
  });
  const isKnown = isDay(startsOn) && /^\d{1,2}$/.test(every) && Number(every) > 0 && clockPattern.test(time);

  async function save(body: Answer) {
    try {
      await add.mutateAsync(body);
      onClose();
      toast({ title: 'Visita recorrente combinada', variant: 'success' });
    } catch (error) {
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <Dialog losesTyped open onOpenChange={onClose} title="Combinar visita recorrente" size="lg">
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1 sm:grid-cols-2">
        <Field id="recorrente-servico" label="Serviço" required error={errors.serviceId?.message}>
          <Select
            key={services.isPending ? 'waiting' : 'offered'}
            placeholder={services.isPending ? 'Carregando...' : 'Selecione'}
            options={(services.data ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
            {...form.register('serviceId')}
          />
        </Field>
        <Field id="recorrente-local" label="Endereço" required error={errors.addressId?.message}>
          <Select
            options={[
              { value: '', label: 'Endereço do cadastro' },
              ...client.addresses.map(({ id, label }) => ({ value: id, label })),
            ]}
            {...form.register('addressId')}
          />
        </Field>
        <Field id="recorrente-inicio" label="Primeira visita" required error={errors.startsOn?.message}>
          <TextInput type="date" {...form.register('startsOn')} />
        </Field>
        <Field id="recorrente-hora" label="Hora" required error={errors.time?.message}>
          <TextInput type="time" {...form.register('time')} />
        </Field>
        <Field id="recorrente-cada" label="A cada" required error={errors.every?.message}>
          <TextInput inputMode="numeric" {...form.register('every')} />
        </Field>
        <Field id="recorrente-unidade" label="Semanas ou meses" required error={errors.unit?.message}>
          <Select options={optionsOf(rhythmUnits, rhythmUnitLabels)} {...form.register('unit')} />
        </Field>
        <Field id="recorrente-ate" label="Último dia" optional hint="Vazio: sem prazo." error={errors.until?.message}>
          <TextInput type="date" {...form.register('until')} />
        </Field>
        <Field id="recorrente-antes" label="Abrir o chamado (dias antes)" required error={errors.daysBefore?.message}>
          <TextInput inputMode="numeric" {...form.register('daysBefore')} />
        </Field>
        <Field
          id="recorrente-nota"
          label="O que fazer"
          optional
          hint="Vai na descrição de cada chamado."
          error={errors.note?.message}
          className="sm:col-span-full"
        >
          <Textarea rows={2} {...form.register('note')} />
        </Field>
        <output className="text-sm font-medium sm:col-span-full">
          {isKnown && `${rhythmWords({ startsOn, every: Number(every), unit, until: null }, time)}.`}
        </output>
        <FormButtons
          id="recorrente"
          failure={errors.root?.message}
          pending={add.isPending}
          label="Salvar visitas"
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
