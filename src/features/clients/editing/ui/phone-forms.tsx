import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { optionalText } from '#shared/fields.ts';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import type { ClientDetail } from '../../contract.ts';
import { addClientPhoneBody } from '../contract.ts';
import { useAddClientPhone, useEditClientPhone } from './use-client-editing.ts';

type Values = z.input<typeof addClientPhoneBody>;
type Answer = z.output<typeof addClientPhoneBody>;

/** Adds a phone by which the client is known. */
export function PhoneForm({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const add = useAddClientPhone(clientId);
  const form = useForm<Values, unknown, Answer>({
    resolver: zodResolver(addClientPhoneBody),
    defaultValues: { phone: '', contactName: '' },
  });
  const { errors } = form.formState;

  async function save(body: Answer) {
    try {
      await add.mutateAsync(body);
      onClose();
      toast({ title: 'Telefone incluído', description: body.phone, variant: 'success' });
    } catch (error) {
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1">
      <Field id="telefone-numero" label="Telefone" required error={errors.phone?.message}>
        <PhoneInput autoComplete="off" {...form.register('phone')} />
      </Field>
      <Field
        id="telefone-contato"
        label="Quem atende"
        optional
        hint="Síndico, portaria, filha..."
        error={errors.contactName?.message}
      >
        <TextInput autoComplete="off" {...form.register('contactName')} />
      </Field>
      <FormButtons
        id="telefone"
        failure={errors.root?.message}
        pending={add.isPending}
        label="Salvar telefone"
        onClose={onClose}
      />
    </form>
  );
}

const contactForm = z.object({ contactName: optionalText(120) });

/** Says who answers a phone. */
export function PhoneContactForm({
  clientId,
  phone,
  onClose,
}: {
  clientId: string;
  phone: ClientDetail['phones'][number];
  onClose: () => void;
}) {
  const edit = useEditClientPhone(clientId);
  // As it stood when it was opened; once somebody else's change was told, what is typed counts.
  const [seen, setSeen] = useState<{ contactName: string | null } | undefined>({ contactName: phone.contactName });
  const form = useForm({ resolver: zodResolver(contactForm), defaultValues: { contactName: phone.contactName ?? '' } });
  const { errors } = form.formState;

  async function save({ contactName }: z.output<typeof contactForm>) {
    try {
      await edit.mutateAsync({ partId: phone.id, body: { contactName: contactName || null, seen } });
      onClose();
      toast({ title: 'Telefone atualizado', description: phone.phone, variant: 'success' });
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) setSeen(undefined);
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1">
      <Field
        id="telefone-quem-atende"
        label="Quem atende"
        optional
        hint="Síndico, portaria, filha..."
        error={errors.contactName?.message}
      >
        <TextInput autoComplete="off" {...form.register('contactName')} />
      </Field>
      <FormButtons
        id="telefone-quem"
        failure={errors.root?.message}
        pending={edit.isPending}
        label="Salvar"
        onClose={onClose}
      />
    </form>
  );
}
