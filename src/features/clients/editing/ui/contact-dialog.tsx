import type { z } from 'zod';
import { useWrite } from '#ui/api/use-operation.ts';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import type { ClientContact, ClientDetail } from '../../contract.ts';
import { contactRoleLabels, contactRoles } from '../../rules.ts';
import { clientContactForm, contactFields, clientEditingOperations as operations } from '../contract.ts';

type Values = z.input<typeof clientContactForm>;
const Field = FormField<Values>;
const roles = contactRoles.map((value) => ({ value, label: contactRoleLabels[value] }));

/** Adds a contact to a company or, given one, corrects it. */
export function ContactDialog({
  client,
  contact,
  onClose,
}: {
  client: ClientDetail;
  contact: ClientContact | undefined;
  onClose: () => void;
}) {
  const add = useWrite(operations.addClientContact);
  const edit = useWrite(operations.editClientContact);
  return (
    <FormDialog
      losesTyped
      title={contact === undefined ? 'Incluir contato' : 'Editar contato'}
      id="contato"
      label="Salvar contato"
      columns={2}
      schema={clientContactForm}
      start={written(contact)}
      seen={contact}
      onSend={(body, seen) =>
        contact === undefined
          ? add.mutateAsync({ params: { id: client.id }, body })
          : edit.mutateAsync({
              params: { id: client.id, partId: contact.id },
              body: { ...body, seen: seenOf(seen ?? contact) },
            })
      }
      saved={({ name }) => ({
        title: contact === undefined ? 'Contato incluído' : 'Contato atualizado',
        description: name,
      })}
      onClose={onClose}
    >
      <Field name="name" label="Nome" required />
      <Field name="role" label="Papel" required>
        <Select options={roles} />
      </Field>
      <Field name="phone" label="Telefone" hint="Telefone ou e-mail: um dos dois basta.">
        <PhoneInput autoComplete="off" />
      </Field>
      <Field name="email" label="E-mail">
        <TextInput type="email" autoComplete="off" />
      </Field>
      {client.addresses.length > 0 && (
        <Field name="addressId" label="Endereço" className="sm:col-span-full">
          <Select
            placeholder="Todos os endereços"
            options={client.addresses.map(({ id, label }) => ({ value: id, label }))}
          />
        </Field>
      )}
    </FormDialog>
  );
}

function seenOf(contact: ClientContact) {
  return Object.fromEntries(contactFields.map((field) => [field, contact[field]]));
}

function written(contact: ClientContact | undefined): Values {
  return {
    name: contact?.name ?? '',
    role: contact?.role ?? 'pede',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    addressId: contact?.addressId ?? '',
  };
}
