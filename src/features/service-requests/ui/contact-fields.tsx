import { Field } from '#ui/fields/field.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { longest } from '../contract.ts';
import { placeKindLabels, placeKinds, urgencies, urgencyLabels } from '../rules.ts';
import { Fieldset } from './fieldset.tsx';
import type { FieldsProps } from './request-form.tsx';

/** Contact, kind of place and urgency. */
export function ContactFields({ values, errorOf }: FieldsProps) {
  return (
    <>
      <Fieldset title="Seus dados">
        <Field id="pedido-nome" label="Nome completo" error={errorOf('nome')} required>
          <TextInput name="nome" autoComplete="name" maxLength={longest.line} defaultValue={values.nome} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="pedido-email" label="E-mail" error={errorOf('email')} required>
            <TextInput
              type="email"
              name="email"
              autoComplete="email"
              placeholder="nome@exemplo.com.br"
              maxLength={longest.line}
              defaultValue={values.email}
            />
          </Field>
          <Field id="pedido-telefone" label="Telefone" error={errorOf('telefone')} required>
            <PhoneInput name="telefone" defaultValue={values.telefone} />
          </Field>
        </div>
      </Fieldset>
      <Fieldset title="Local e urgência">
        <RadioCards
          id="pedido-tipoLocal"
          name="tipoLocal"
          legend="Tipo de local"
          columns={4}
          options={placeKinds.map((value) => ({ value, label: placeKindLabels[value] }))}
          defaultValue={values.tipoLocal}
          error={errorOf('tipoLocal')}
          required
        />
        <RadioCards
          id="pedido-urgencia"
          name="urgencia"
          legend="Urgência"
          columns={3}
          options={urgencies.map((value) => ({ value, label: urgencyLabels[value] }))}
          defaultValue={values.urgencia}
          error={errorOf('urgencia')}
          required
        />
      </Fieldset>
    </>
  );
}
