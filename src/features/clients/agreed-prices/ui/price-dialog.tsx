import { z } from 'zod';
import { siteServiceOperations } from '#features/catalog/site/contract.ts';
import { dayField } from '#shared/api/fields.ts';
import { todayOn } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { requiredMoneyText, typedReais } from '#ui/fields/money-text.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { type AgreedPrice, agreedPriceOperations as operations } from '../contract.ts';

const schema = z
  .object({
    serviceId: z.uuid('Escolha o serviço.'),
    value: requiredMoneyText.refine((value) => value > 0, 'Informe o valor.'),
    from: dayField('Informe o primeiro dia.'),
    until: z.union([z.literal('').transform(() => null), dayField('Informe o último dia.')]),
  })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'O último dia não pode ser antes do primeiro.',
  });
const Field = FormField<z.input<typeof schema>>;

/** Agrees a price with a client or, given one, changes it. */
export function PriceDialog({
  clientId,
  price,
  onClose,
}: {
  clientId: string;
  price: AgreedPrice | undefined;
  onClose: () => void;
}) {
  const services = useRead(
    siteServiceOperations.listAllServices,
    {},
    { key: 'offered-services', select: ({ data }) => data },
  );
  const add = useWrite(operations.addPrice);
  const edit = useWrite(operations.editPrice);
  const kept = price === undefined ? [] : [{ id: price.serviceId, nome: price.serviceName }];
  const choices = price === undefined ? (services.data ?? []) : kept;

  return (
    <FormDialog
      losesTyped
      title={price === undefined ? 'Combinar preço' : 'Mudar preço combinado'}
      description="Entra como valor estimado dos chamados novos e como item do orçamento."
      id="preco"
      label="Salvar preço"
      columns={2}
      schema={schema}
      start={{
        serviceId: price?.serviceId ?? '',
        value: typedReais(price?.value),
        from: price?.from ?? todayOn(new Date()),
        until: price?.until ?? '',
      }}
      seen={price && { value: price.value, from: price.from, until: price.until }}
      onSend={({ serviceId, ...terms }, seen) =>
        price === undefined
          ? add.mutateAsync({ params: { id: clientId }, body: { serviceId, ...terms } })
          : edit.mutateAsync({
              params: { id: clientId, partId: price?.id ?? '' },
              body: { ...terms, ...(seen && { seen }) },
            })
      }
      saved={{ title: 'Preço combinado salvo' }}
      onClose={onClose}
    >
      <Field name="serviceId" label="Serviço" required error={services.error?.message} className="sm:col-span-full">
        <Select
          key={services.isPending ? 'waiting' : 'offered'}
          placeholder={services.isPending ? 'Carregando...' : 'Selecione'}
          disabled={price !== undefined}
          options={choices.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      </Field>
      <Field name="value" label="Valor" required className="sm:col-span-full">
        <MoneyInput />
      </Field>
      <Field name="from" label="Vale desde" required>
        <TextInput type="date" />
      </Field>
      <Field name="until" label="Último dia" optional hint="Vazio: sem prazo.">
        <TextInput type="date" />
      </Field>
    </FormDialog>
  );
}
