import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { formatDocument } from '#shared/br/document.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { orNothing } from '#ui/forms/use-form-field.ts';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ClientDetail } from '../../contract.ts';
import { editClientForm } from '../contract.ts';
import { PlaceFields } from './place-fields.tsx';
import { useEditClient } from './use-client-editing.ts';

const Field = FormField<Values>;

type Values = z.input<typeof editClientForm>;
type Answer = z.output<typeof editClientForm>;

/** Opens the form that corrects a client's record. */
export function EditClientButton({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Editar
      </Button>
      <Dialog losesTyped open={open} onOpenChange={setOpen} title="Editar cliente" size="lg">
        <EditClientForm client={client} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EditClientForm({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const edit = useEditClient(client.id);
  const { form, send } = useSubmitForm<Values, Answer, ReturnType<typeof valuesOf>>({
    schema: editClientForm,
    start: { ...written(client), state: client.address.state as Values['state'] },
    seen: valuesOf(client),
  });

  async function save(answer: Answer) {
    if (!(await send((seen) => edit.mutateAsync({ ...answer, seen: seen ?? valuesOf(client) })))) return;
    onClose();
    toast({ title: 'Cliente atualizado', description: answer.name, variant: 'success' });
  }

  return (
    <SubmitForm form={form} onSend={save} columns={6} id="editar" label="Salvar cliente" onClose={onClose}>
      <Field name="name" label="Nome do cliente" required className="sm:col-span-3" />
      <Field name="email" label="E-mail" optional className="sm:col-span-3">
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Field name="document" label="CPF ou CNPJ" optional className="sm:col-span-3" register={orNothing}>
        <DocumentInput />
      </Field>
      <Field
        name="companyName"
        label="Empresa"
        optional
        hint="Em branco para pessoa física."
        className="sm:col-span-3"
      />
      <PlaceFields />
    </SubmitForm>
  );
}

function valuesOf({ name, email, document, companyName, address }: ClientDetail) {
  return { name, email, document, companyName, ...address };
}

function written(client: ClientDetail) {
  const { name, email, document, companyName, state, ...address } = valuesOf(client);
  const lines = Object.fromEntries(Object.entries(address).map(([field, text]) => [field, text ?? '']));
  return {
    ...lines,
    name,
    email: email ?? '',
    document: document === null ? null : formatDocument(document),
    companyName: companyName ?? '',
  };
}
