import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { clientStatusLabels } from '#features/clients/rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { NewCallValues } from './new-call-form.tsx';
import { useClientByPhone } from './use-call-choices.ts';

/** Who calls. A phone that is known brings the name along, and the last address on request. */
export function CallClientFields() {
  const form = useFormContext<NewCallValues>();
  const { errors } = form.formState;
  const phone = useWatch({ control: form.control, name: 'clientPhone' });
  const { data: client } = useClientByPhone(phone);
  const { setValue, getFieldState } = form;

  useEffect(() => {
    // What the operator has typed stays; only what nobody touched follows the phone.
    if (client === undefined) return;
    if (!getFieldState('clientName').isDirty) setValue('clientName', client?.name ?? '');
    if (!getFieldState('clientEmail').isDirty) setValue('clientEmail', client?.email ?? '');
  }, [client, setValue, getFieldState]);

  return (
    <FormSection title="Cliente">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="chamado-telefone" label="Telefone" required error={errors.clientPhone?.message}>
          <PhoneInput {...form.register('clientPhone')} />
        </Field>
        <Field id="chamado-nome" label="Nome do cliente" required error={errors.clientName?.message}>
          <TextInput autoComplete="off" {...form.register('clientName')} />
        </Field>
      </div>
      <div role="status">
        {client && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-brand-soft px-3.5 py-2.5 text-sm">
            <History aria-hidden="true" className="size-4 shrink-0 text-brand" />
            <p className="min-w-0 flex-1">
              <span className="font-semibold">{client.name}</span> já é cliente: {client.totalCalls}{' '}
              {client.totalCalls === 1 ? 'chamado' : 'chamados'}
              {client.maskedAddress && ` · ${client.maskedAddress}`}
              {client.status !== 'ativo' && (
                <span className="font-semibold text-danger"> · {clientStatusLabels[client.status]}</span>
              )}
            </p>
            {client.maskedAddress && (
              <Button size="sm" onClick={() => fillAddress(form, client.address)}>
                Usar este endereço
              </Button>
            )}
          </div>
        )}
      </div>
      <Field id="chamado-email" label="E-mail" optional error={errors.clientEmail?.message}>
        <TextInput type="email" autoComplete="off" {...form.register('clientEmail')} />
      </Field>
    </FormSection>
  );
}

type Form = ReturnType<typeof useFormContext<NewCallValues>>;

function fillAddress(form: Form, known: Record<string, string | null>): void {
  const names = ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'state', 'city'] as const;
  for (const name of names) {
    form.setValue(`address.${name}`, (known[name] ?? '') as never, { shouldDirty: true });
  }
  form.clearErrors('address');
}
