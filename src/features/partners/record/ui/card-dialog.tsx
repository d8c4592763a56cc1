import type { z } from 'zod';
import { toast } from '#ui/feedback/toast-store.ts';
import { CepInput } from '#ui/fields/cep-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { stateOptions } from '#ui/fields/state-options.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { editPartnerBody } from '../contract.ts';
import { cardLabels, type PartnerCard } from '../rules.ts';
import { type RecordOf, useEditCard } from './use-record.ts';

const schema = editPartnerBody.omit({ seen: true });
type Answer = z.output<typeof schema>;

interface Props {
  of: RecordOf;
  card: Answer;
  onClose: () => void;
}

/** Names, contacts and address of a partner; who edits the own ones leaves the names to the office. */
export function CardDialog(props: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.of === 'own' ? 'Seus contatos e endereço' : 'Editar cadastro'}
    >
      <CardForm {...props} />
    </Dialog>
  );
}

function CardForm({ of, card, onClose }: Props) {
  const values = valuesOf(card);
  const { form, send, errors } = useSubmitForm({ schema, start: values, seen: values });
  const save = useEditCard(of);

  async function submit(answer: Answer) {
    const isSaved = await send((seen) =>
      save.mutateAsync({ ...answer, ...(seen && { seen: seen as Partial<PartnerCard> }) }),
    );
    if (!isSaved) return;
    onClose();
    toast({ title: 'Alterações salvas', variant: 'success' });
  }

  return (
    <SubmitForm form={form} onSend={submit} columns={2} id="cadastro" label="Salvar alterações" onClose={onClose}>
      {of !== 'own' && (
        <>
          <Field id="cadastro-nome" label="Nome ou empresa" required error={errors.name?.message}>
            <TextInput autoComplete="off" {...form.register('name')} />
          </Field>
          <Field id="cadastro-razao" label={cardLabels.legalName} optional error={errors.legalName?.message}>
            <TextInput autoComplete="off" {...form.register('legalName')} />
          </Field>
        </>
      )}
      <Field id="cadastro-telefone" label={cardLabels.phone} required error={errors.phone?.message}>
        <PhoneInput autoComplete="off" {...form.register('phone')} />
      </Field>
      <Field
        id="cadastro-whatsapp"
        label={cardLabels.whatsapp}
        optional
        hint="Se for outro número."
        error={errors.whatsapp?.message}
      >
        <PhoneInput autoComplete="off" {...form.register('whatsapp')} />
      </Field>
      <Field id="cadastro-cep" label={cardLabels.zipCode} optional error={errors.zipCode?.message}>
        <CepInput {...form.register('zipCode')} />
      </Field>
      <Field id="cadastro-endereco" label={cardLabels.address} optional error={errors.address?.message}>
        <TextInput autoComplete="off" {...form.register('address')} />
      </Field>
      <Field id="cadastro-complemento" label={cardLabels.complement} optional error={errors.complement?.message}>
        <TextInput autoComplete="off" {...form.register('complement')} />
      </Field>
      <Field id="cadastro-bairro" label={cardLabels.neighborhood} optional error={errors.neighborhood?.message}>
        <TextInput autoComplete="off" {...form.register('neighborhood')} />
      </Field>
      <Field id="cadastro-cidade" label={cardLabels.city} required error={errors.city?.message}>
        <TextInput autoComplete="off" {...form.register('city')} />
      </Field>
      <Field id="cadastro-estado" label={cardLabels.state} required error={errors.state?.message}>
        <Select options={stateOptions} {...form.register('state')} />
      </Field>
    </SubmitForm>
  );
}

/** Of a record that holds more, what this form asks: the rest would be refused at no field, and so without a word. */
function valuesOf(card: Answer): Answer {
  const fields = Object.keys(schema.shape) as (keyof Answer)[];
  return Object.fromEntries(fields.map((field) => [field, card[field]])) as unknown as Answer;
}
