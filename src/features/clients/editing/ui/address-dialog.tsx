import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ClientDetail, ClientPlace } from '../../contract.ts';
import { addressFields, clientAddressForm } from '../contract.ts';
import { PlaceFields } from './place-fields.tsx';
import { useAddClientAddress, useEditClientAddress } from './use-client-editing.ts';

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
  const [seen, setSeen] = useState(place);
  const form = useForm<Values, unknown, Answer>({
    resolver: zodResolver(clientAddressForm),
    defaultValues: written(place, client),
  });
  const { errors } = form.formState;

  async function save(body: Answer) {
    try {
      if (place === undefined) await add.mutateAsync(body);
      else await edit.mutateAsync({ ...body, seen: seenOf(seen ?? place) });
      onClose();
      toast({
        title: place === undefined ? 'Endereço incluído' : 'Endereço atualizado',
        description: body.label,
        variant: 'success',
      });
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) setSeen(undefined);
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <Dialog
      losesTyped
      open
      onOpenChange={onClose}
      title={place === undefined ? 'Incluir endereço' : 'Editar endereço'}
      size="lg"
    >
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1 sm:grid-cols-6">
        <Field
          id="local-nome"
          label="Nome do endereço"
          required
          hint="Como a equipe o chama: Bloco B, Loja do Gama."
          error={errors.label?.message}
          className="sm:col-span-full"
        >
          <TextInput autoComplete="off" {...form.register('label')} />
        </Field>
        <PlaceFields prefix="local" register={(name) => form.register(name)} errors={errors} required />
        <Field
          id="local-referencia"
          label="Ponto de referência"
          optional
          error={errors.reference?.message}
          className="sm:col-span-full"
        >
          <TextInput autoComplete="off" {...form.register('reference')} />
        </Field>
        <Field
          id="local-contato"
          label="Contato no local"
          optional
          error={errors.contactName?.message}
          className="sm:col-span-3"
        >
          <TextInput autoComplete="off" {...form.register('contactName')} />
        </Field>
        <Field
          id="local-contato-telefone"
          label="Telefone do contato"
          optional
          error={errors.contactPhone?.message}
          className="sm:col-span-3"
        >
          <PhoneInput autoComplete="off" {...form.register('contactPhone')} />
        </Field>
        <FormButtons
          id="local"
          failure={errors.root?.message}
          pending={add.isPending || edit.isPending}
          label="Salvar endereço"
          onClose={onClose}
        />
      </form>
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
