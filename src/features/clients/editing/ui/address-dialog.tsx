import type { z } from 'zod';
import { toast } from '#ui/feedback/toast-store.ts';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ClientDetail, ClientPlace } from '../../contract.ts';
import { addressFields, clientAddressForm } from '../contract.ts';
import { PlaceFields } from './place-fields.tsx';
import { useAddClientAddress, useEditClientAddress } from './use-client-editing.ts';

const Field = FormField<Values>;

type Values = z.input<typeof clientAddressForm>;
type Answer = z.output<typeof clientAddressForm>;

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
  const add = useAddClientAddress(client.id);
  const edit = useEditClientAddress(client.id, place?.id ?? '');
  const { form, send } = useSubmitForm<Values, Answer, ClientPlace>({
    schema: clientAddressForm,
    start: written(place, client),
    seen: place,
  });

  async function save(body: Answer) {
    const isSaved = await send((seen) =>
      place === undefined ? add.mutateAsync(body) : edit.mutateAsync({ ...body, seen: seenOf(seen ?? place) }),
    );
    if (!isSaved) return;
    onClose();
    toast({
      title: place === undefined ? 'Endereço incluído' : 'Endereço atualizado',
      description: body.label,
      variant: 'success',
    });
  }

  return (
    <Dialog
      losesTyped
      open
      onOpenChange={onClose}
      title={place === undefined ? 'Incluir endereço' : 'Editar endereço'}
      size="lg"
    >
      <SubmitForm form={form} onSend={save} columns={6} id="local" label="Salvar endereço" onClose={onClose}>
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
      </SubmitForm>
    </Dialog>
  );
}

function seenOf(place: ClientPlace) {
  return Object.fromEntries(addressFields.map((field) => [field, place[field]]));
}

function written(place: ClientPlace | undefined, { address }: ClientDetail): Values {
  const lines = Object.fromEntries(addressFields.map((field) => [field, place?.[field] ?? '']));
  // A further place is mostly in the same town.
  return { ...lines, city: place?.city ?? address.city ?? '', state: place?.state ?? address.state ?? 'DF' } as Values;
}
