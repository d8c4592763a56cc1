import type { z } from 'zod';
import { useWrite } from '#ui/api/use-operation.ts';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import type { ClientDetail, ClientPlace } from '../../contract.ts';
import { addressFields, clientAddressForm, clientEditingOperations as operations } from '../contract.ts';
import { PlaceFields } from './place-fields.tsx';

type Values = z.input<typeof clientAddressForm>;
const Field = FormField<Values>;

/** Adds a place to a client or, given one, corrects it. */
export function AddressDialog({
  client,
  place,
  onClose,
}: {
  client: ClientDetail;
  place: ClientPlace | undefined;
  onClose: () => void;
}) {
  const add = useWrite(operations.addClientAddress);
  const edit = useWrite(operations.editClientAddress);
  return (
    <FormDialog
      losesTyped
      title={place === undefined ? 'Incluir endereço' : 'Editar endereço'}
      size="lg"
      id="local"
      label="Salvar endereço"
      columns={6}
      schema={clientAddressForm}
      start={written(place, client)}
      seen={place}
      onSend={(body, seen) =>
        place === undefined
          ? add.mutateAsync({ params: { id: client.id }, body })
          : edit.mutateAsync({
              params: { id: client.id, partId: place?.id ?? '' },
              body: { ...body, seen: seenOf(seen ?? place) },
            })
      }
      saved={({ label }) => ({
        title: place === undefined ? 'Endereço incluído' : 'Endereço atualizado',
        description: label,
      })}
      onClose={onClose}
    >
      <Field
        name="label"
        label="Nome do endereço"
        required
        hint="Como a equipe o chama: Bloco B, Loja do Gama."
        className="sm:col-span-full"
      />
      <PlaceFields required />
      <Field name="reference" label="Ponto de referência" optional className="sm:col-span-full" />
      <Field name="contactName" label="Contato no local" optional className="sm:col-span-3" />
      <Field name="contactPhone" label="Telefone do contato" optional className="sm:col-span-3">
        <PhoneInput autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

function seenOf(place: ClientPlace) {
  return Object.fromEntries(addressFields.map((field) => [field, place[field]]));
}

function written(place: ClientPlace | undefined, { address }: ClientDetail): Values {
  const lines = Object.fromEntries(addressFields.map((field) => [field, place?.[field] ?? '']));
  // Further addresses are mostly in the same town.
  return { ...lines, city: place?.city ?? address.city ?? '', state: place?.state ?? address.state ?? 'DF' } as Values;
}
