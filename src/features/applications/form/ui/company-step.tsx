import { states } from '#shared/br/states.ts';
import { isEmail } from '#shared/contact/email.ts';
import { lookUpDown } from '#ui/api/look-up-cep.ts';
import { CepInput } from '#ui/fields/cep-input.tsx';
import { CheckedField } from '#ui/fields/checked-field.tsx';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { businessCategories, companyCategories, sentences } from '../../rules.ts';
import type { ApplicationAnswers } from '../rules.ts';
import { PhoneField } from './phone-field.tsx';
import type { ApplicationState } from './use-application.ts';

interface CompanyStepProps {
  form: ApplicationState;
  cities: readonly { nome: string; estado: string }[];
  whatsappNumber: string;
}

type TextName = {
  [Name in keyof ApplicationAnswers]: ApplicationAnswers[Name] extends string ? Name : never;
}[keyof ApplicationAnswers];

const asOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

/** The applicant, contacts and address. */
export function CompanyStep({ form, cities, whatsappNumber }: CompanyStepProps) {
  const { answers, change, documentCheck } = form;
  const bind = (name: TextName) => ({
    name,
    value: answers[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const isWrong = documentCheck.state === 'invalid';
  const isFound = documentCheck.state === 'valid' && documentCheck.isDown !== true;
  return (
    <>
      <FormPart title="Empresa ou profissional">
        <Field
          id="parceiro-document"
          label="CPF ou CNPJ"
          required
          error={isWrong ? documentCheck.message : undefined}
          hint={
            <span role="status" className={isFound ? 'text-success' : undefined}>
              {isWrong ? '' : documentCheck.message || 'Com o CNPJ, buscamos os dados da empresa para você.'}
              {documentCheck.isDown && ` ${lookUpDown}`}
            </span>
          }
          className="sm:col-span-2"
        >
          <DocumentInput {...bind('document')} />
        </Field>
        <Field id="parceiro-companyName" label="Nome da empresa" required>
          <TextInput {...bind('companyName')} autoComplete="organization" maxLength={160} />
        </Field>
        <Field id="parceiro-legalName" label="Razão social" optional>
          <TextInput {...bind('legalName')} maxLength={160} />
        </Field>
        <Field id="parceiro-companyCategory" label="Categoria da empresa" optional>
          <Select {...bind('companyCategory')} placeholder="Selecione" options={asOptions(companyCategories)} />
        </Field>
        <Field id="parceiro-businessCategory" label="Categoria do negócio" optional>
          <Select {...bind('businessCategory')} placeholder="Selecione" options={asOptions(businessCategories)} />
        </Field>
      </FormPart>
      <FormPart title="Contato">
        <CheckedField
          id="parceiro-email"
          label="E-mail"
          required
          value={answers.email}
          problem={isEmail(answers.email.trim()) ? null : sentences.invalidEmail}
          good="Email válido"
        >
          <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={254} />
        </CheckedField>
        <PhoneField
          value={answers.whatsapp}
          onChange={(whatsapp) => change({ whatsapp })}
          check={form.phone}
          isKnown={form.isPhoneKnown}
          whatsappNumber={whatsappNumber}
        />
      </FormPart>
      <FormPart title="Endereço">
        <Field id="parceiro-zipCode" label="CEP" required className="sm:max-w-44">
          <CepInput {...bind('zipCode')} />
        </Field>
        <Field id="parceiro-address" label="Endereço" required className="sm:col-span-2">
          <TextInput
            {...bind('address')}
            autoComplete="address-line1"
            maxLength={200}
            placeholder="Rua, quadra, número"
          />
        </Field>
        <Field id="parceiro-complement" label="Complemento" optional>
          <TextInput {...bind('complement')} autoComplete="address-line2" maxLength={120} />
        </Field>
        <Field id="parceiro-neighborhood" label="Bairro" required>
          <TextInput {...bind('neighborhood')} autoComplete="address-level3" maxLength={120} />
        </Field>
        <Field id="parceiro-state" label="Estado" required>
          <Select
            {...bind('state')}
            placeholder="Selecione o estado"
            options={states.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <Field id="parceiro-city" label="Cidade" required>
          <TextInput {...bind('city')} list="parceiro-cidades" autoComplete="address-level2" maxLength={120} />
        </Field>
        <datalist id="parceiro-cidades">
          {cities
            .filter(({ estado }) => estado === answers.state)
            .map(({ nome }) => (
              <option key={nome} value={nome} />
            ))}
        </datalist>
      </FormPart>
    </>
  );
}
