import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { callOriginLabels, callOrigins } from '../../reference-reasons.ts';
import { type KnownClient, KnownClientCard } from './known-client.tsx';
import type { NewCallValues } from './new-call-form.tsx';
import { useClientByPhone } from './use-call-choices.ts';

type KnownAddress = KnownClient['addresses'][number]['address'];

/** Who calls. A phone that is known brings the name along, and earlier addresses to choose from. */
export function CallClientFields() {
  const form = useFormContext<NewCallValues>();
  const { errors, defaultValues: given } = form.formState;
  const phone = useWatch({ control: form.control, name: 'clientPhone' });
  const { data: client, error } = useClientByPhone(phone);
  const { setValue, getFieldState } = form;

  useEffect(() => {
    // What the operator has typed stays; only what nobody touched follows the phone.
    if (client === undefined) return;
    if (!getFieldState('clientName').isDirty) setValue('clientName', client?.name ?? given?.clientName ?? '');
    if (!getFieldState('clientEmail').isDirty) setValue('clientEmail', client?.email ?? given?.clientEmail ?? '');
  }, [client, given, setValue, getFieldState]);

  function fill(known: KnownAddress) {
    const names = ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'reference', 'state', 'city'] as const;
    for (const name of names) setValue(`address.${name}`, (known[name] ?? '') as never, { shouldDirty: true });
    form.clearErrors('address');
    form.setFocus('serviceId');
  }

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
      <div role="status" className="empty:hidden">
        {client && <KnownClientCard client={client} onAddress={fill} />}
        {client === undefined && error !== null && (
          <p className="text-sm text-danger">Não foi possível procurar este telefone entre os clientes.</p>
        )}
      </div>
    </FormSection>
  );
}

/** What the clock opens by itself is no way in which somebody calls. */
const origins = callOrigins
  .filter((value) => value !== 'recorrente')
  .map((value) => ({ value, label: callOriginLabels[value] }));

/** What is asked for last: most people are reached by phone, and came by it. */
export function CallEmailField() {
  const form = useFormContext<NewCallValues>();
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id="chamado-email" label="E-mail" optional error={errors.clientEmail?.message}>
        <TextInput type="email" autoComplete="off" {...form.register('clientEmail')} />
      </Field>
      <Field id="chamado-origem" label="Como chegou até nós" required error={errors.origin?.message}>
        <Select options={origins} {...form.register('origin')} />
      </Field>
    </div>
  );
}
