import type { z } from 'zod';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { stateOptions } from '#ui/fields/state-options.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { orNothing } from '#ui/forms/use-form-field.ts';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type CreateClientBody, clientOperations, createClientBody } from '../contract.ts';

const Field = FormField<z.input<typeof createClientBody>>;

/** Adds a client before the first call; callers are added with theirs. */
export function NewClientDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  // Outside the dialog, so that a click outside loses nothing.
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

function NewClientForm({ form, send, onClose }: FormProps & { onClose: () => void }) {
  const register = useWrite(clientOperations.registerClient);

  function leave() {
    form.reset();
    onClose();
  }

  async function save(body: CreateClientBody) {
    await send(async () => {
      const { name } = await register.mutateAsync({ body: { ...body, ...(body.companyName && { isCompany: true }) } });
      leave();
      toast({ title: 'Cliente cadastrado', description: name, variant: 'success' });
    });
  }

  return (
    <SubmitForm form={form} onSend={save} columns={2} id="cliente" label="Salvar Cliente" onClose={leave}>
      <Field name="phone" label="Telefone" required>
        <PhoneInput autoComplete="off" />
      </Field>
      <Field name="name" label="Nome do cliente" required />
      <Field name="document" label="CPF ou CNPJ" optional register={orNothing}>
        <DocumentInput />
      </Field>
      <Field name="companyName" label="Empresa" optional hint="Em branco para pessoa física." />
      <Field name="email" label="E-mail" optional className="sm:col-span-2">
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Field name="address.city" label="Cidade" optional />
      <Field name="address.state" label="Estado" optional register={orNothing}>
        <Select placeholder="UF" options={stateOptions} />
      </Field>
    </SubmitForm>
  );
}
