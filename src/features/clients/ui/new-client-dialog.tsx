import type { z } from 'zod';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { stateOptions } from '#ui/fields/state-options.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type CreateClientBody, createClientBody } from '../contract.ts';
import { useRegisterClient } from './use-clients.ts';

/** What a person leaves empty is not sent. */
const orNothing = { setValueAs: (text: string | null) => text || null };

/** A client who has not called yet; whoever calls is kept with their first call. */
export function NewClientDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  // Here and not in the dialog, so that a click beside it loses nothing.
  const opened = useSubmitForm({
    schema: createClientBody,
    start: { name: '', phone: '', email: '', document: null, companyName: '', address: { city: '', state: null } },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Novo Cliente">
      <NewClientForm {...opened} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = ReturnType<typeof useSubmitForm<z.input<typeof createClientBody>, CreateClientBody>>;

function NewClientForm({ form, send, errors, onClose }: FormProps & { onClose: () => void }) {
  const register = useRegisterClient();

  function leave() {
    form.reset();
    onClose();
  }

  async function save(body: CreateClientBody) {
    await send(async () => {
      const { name } = await register.mutateAsync({ ...body, ...(body.companyName && { isCompany: true }) });
      leave();
      toast({ title: 'Cliente cadastrado', description: name, variant: 'success' });
    });
  }

  return (
    <SubmitForm form={form} onSend={save} columns={2} id="cliente" label="Salvar Cliente" onClose={leave}>
      <Field id="cliente-telefone" label="Telefone" required error={errors.phone?.message}>
        <PhoneInput autoComplete="off" {...form.register('phone')} />
      </Field>
      <Field id="cliente-nome" label="Nome do cliente" required error={errors.name?.message}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field id="cliente-documento" label="CPF ou CNPJ" optional error={errors.document?.message}>
        <DocumentInput {...form.register('document', orNothing)} />
      </Field>
      <Field
        id="cliente-empresa"
        label="Empresa"
        optional
        hint="Em branco para pessoa física."
        error={errors.companyName?.message}
      >
        <TextInput autoComplete="off" {...form.register('companyName')} />
      </Field>
      <Field id="cliente-email" label="E-mail" optional error={errors.email?.message} className="sm:col-span-2">
        <TextInput type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field id="cliente-cidade" label="Cidade" optional error={errors.address?.city?.message}>
        <TextInput autoComplete="off" {...form.register('address.city')} />
      </Field>
      <Field id="cliente-estado" label="Estado" optional error={errors.address?.state?.message}>
        <Select placeholder="UF" options={stateOptions} {...form.register('address.state', orNothing)} />
      </Field>
    </SubmitForm>
  );
}
