import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { callOriginLabels, callOrigins } from '../../reference-reasons.ts';
import { type KnownClient, KnownClientCard } from './known-client.tsx';
import type { NewCallValues } from './new-call-form.tsx';
import { useClientByPhone } from './use-call-choices.ts';

const Field = FormField<NewCallValues>;

type KnownAddress = KnownClient['addresses'][number]['address'];

/** The caller. A known phone fills in the name and offers earlier addresses. */
export function CallClientFields() {
  const form = useFormContext<NewCallValues>();
  const { defaultValues: given } = form.formState;
  const phone = useWatch({ control: form.control, name: 'clientPhone' });
  const { data: client, error } = useClientByPhone(phone);
  const { setValue, getFieldState } = form;

  useEffect(() => {
    // Typed text stays; only untouched fields follow the phone.
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
        <Field name="clientPhone" label="Telefone" required>
          <PhoneInput />
        </Field>
        <Field name="clientName" label="Nome do cliente" required />
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

/** Recurring calls are opened by the clock, so nobody chooses this origin. */
const origins = callOrigins
  .filter((value) => value !== 'recorrente')
  .map((value) => ({ value, label: callOriginLabels[value] }));

/** Asked last, because most people are reached by phone. */
export function CallEmailField() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="clientEmail" label="E-mail" optional>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Field name="origin" label="Como chegou até nós" required>
        <Select options={origins} />
      </Field>
    </div>
  );
}
