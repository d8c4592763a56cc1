import type { z } from 'zod';
import { CepInput } from '#ui/fields/cep-input.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { stateOptions } from '#ui/fields/state-options.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { editPartnerBody } from '../contract.ts';
import { cardLabels, type PartnerCard } from '../rules.ts';
import { type RecordOf, useEditCard } from './use-record.ts';

const schema = editPartnerBody.omit({ seen: true });
const Field = FormField<z.input<typeof schema>>;
type Answer = z.output<typeof schema>;

interface Props {
  of: RecordOf;
  card: Answer;
  onClose: () => void;
}

/** A partner's names, contacts and address; partners cannot edit their own names. */
export function CardDialog({ of, card, onClose }: Props) {
  const values = valuesOf(card);
  const save = useEditCard(of);
  return (
    <FormDialog
      title={of === 'own' ? 'Seus contatos e endereço' : 'Editar cadastro'}
      id="cadastro"
      label="Salvar alterações"
      columns={2}
      schema={schema}
      start={values}
      seen={values}
      onSend={(answer, seen) => save.mutateAsync({ ...answer, ...(seen && { seen: seen as Partial<PartnerCard> }) })}
      saved={{ title: 'Alterações salvas' }}
      onClose={onClose}
    >
      {of !== 'own' && (
        <>
          <Field name="name" label="Nome ou empresa" required />
          <Field name="legalName" label={cardLabels.legalName} optional />
        </>
      )}
      <Field name="phone" label={cardLabels.phone} required>
        <PhoneInput autoComplete="off" />
      </Field>
      <Field name="whatsapp" label={cardLabels.whatsapp} optional hint="Se for outro número.">
        <PhoneInput autoComplete="off" />
      </Field>
      <Field name="zipCode" label={cardLabels.zipCode} optional>
        <CepInput />
      </Field>
      <Field name="address" label={cardLabels.address} optional />
      <Field name="complement" label={cardLabels.complement} optional />
      <Field name="neighborhood" label={cardLabels.neighborhood} optional />
      <Field name="city" label={cardLabels.city} required />
      <Field name="state" label={cardLabels.state} required>
        <Select options={stateOptions} />
      </Field>
    </FormDialog>
  );
}

/** Only this form's fields: others would be refused silently, at no visible field. */
function valuesOf(card: Answer): Answer {
  const fields = Object.keys(schema.shape) as (keyof Answer)[];
  return Object.fromEntries(fields.map((field) => [field, card[field]])) as unknown as Answer;
}
