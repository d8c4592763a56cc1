import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { formatDocument } from '#shared/br/document.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { orNothing } from '#ui/forms/use-form-field.ts';
import type { ClientDetail } from '../../contract.ts';
import { useWholeDocument } from '../../ui/use-whole-document.ts';
import { editClientForm, clientEditingOperations as operations } from '../contract.ts';
import { PlaceFields } from './place-fields.tsx';

type Values = z.input<typeof editClientForm>;
const Field = FormField<Values>;

/** Opens the form that corrects a client's record. */
export function EditClientButton({ client: shown }: { client: ClientDetail }) {
  const [open, setOpen] = useState(false);
  const edit = useWrite(operations.editClient);
  const whole = useWholeDocument(shown);
  const client = { ...shown, document: whole.value ?? shown.document };
  return (
    <>
      <Button
        size="sm"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        pending={whole.isPending}
        onClick={() => void whole.ask().then((found) => found !== undefined && setOpen(true))}
      >
        Editar
      </Button>
      <FormDialog
        open={open}
        losesTyped
        title="Editar cliente"
        size="lg"
        id="editar"
        label="Salvar cliente"
        columns={6}
        schema={editClientForm}
        start={{ ...written(client), state: client.address.state as Values['state'] }}
        seen={valuesOf(client)}
        onSend={(answer, seen) =>
          edit.mutateAsync({ params: { id: client.id }, body: { ...answer, seen: seen ?? valuesOf(client) } })
        }
        saved={({ name }) => ({ title: 'Cliente atualizado', description: name })}
        onClose={() => setOpen(false)}
      >
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
      </FormDialog>
    </>
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
