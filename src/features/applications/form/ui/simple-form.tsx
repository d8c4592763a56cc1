import type { SeenVersions } from '#features/settings/rules.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { offeredStates } from '#shared/br/offered-states.ts';
import { invalidPhone, parsePhone } from '#shared/br/phone.ts';
import { parsePlate } from '#shared/br/plate.ts';
import { isEmail } from '#shared/contact/email.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CheckedField } from '#ui/fields/checked-field.tsx';
import { DocumentInput } from '#ui/fields/document-input.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PhoneInput } from '#ui/fields/phone-input.tsx';
import { PlateInput } from '#ui/fields/plate-input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TermsCheckbox } from '#ui/fields/terms-checkbox.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { documentProblem, sentences } from '../../rules.ts';
import { DriverFields } from './driver-fields.tsx';
import { FormSent } from './form-sent.tsx';
import { type SimpleAnswers, sendButton, useSimpleForm } from './use-simple-form.ts';

type Bind = (name: Exclude<keyof SimpleAnswers, 'driver' | 'acceptedTerms'>) => {
  name: string;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/** The registration on one page: the company, one vehicle and who drives it. */
export default function SimpleForm({ textVersions }: { textVersions?: SeenVersions }) {
  const { answers, change, changeDriver, phase, problems, title, attempt, number, lacks, submit } =
    useSimpleForm(textVersions);
  const bind: Bind = (name) => ({
    name,
    value: answers[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  if (phase === 'sent') return <SimpleSent number={number} />;
  return (
    <form
      aria-label="Cadastro simples de parceiro"
      // Sent by a script or not at all: without one, no answer may end up in the address.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={phase === 'sending'} className="grid min-w-0 gap-6">
        <legend className="sr-only">Cadastro simples de parceiro</legend>
        <ErrorSummary attempt={attempt} errors={problems} title={title} />
        <OwnFields answers={answers} lacks={lacks} bind={bind} />
        <FormPart title="Veículo">
          <CheckedField
            id="simples-plate"
            label="Placa"
            optional
            value={answers.plate}
            problem={parsePlate(answers.plate) === null ? sentences.invalidPlate : null}
            complete={answers.plate.length === 7}
          >
            <PlateInput {...bind('plate')} />
          </CheckedField>
          <DriverFields simple id={(field) => `simples-${field}`} driver={answers.driver} onChange={changeDriver} />
        </FormPart>
        <TermsCheckbox
          id="simples-acceptedTerms"
          checked={answers.acceptedTerms}
          onChange={({ currentTarget: { checked: acceptedTerms } }) => change({ acceptedTerms })}
          error={lacks.includes('acceptedTerms') ? sentences.terms : undefined}
        />
        <Button
          id={sendButton}
          type="submit"
          variant="primary"
          size="lg"
          className="noscript:hidden"
          pending={phase === 'sending'}
          pendingLabel="Enviando..."
        >
          Enviar cadastro
        </Button>
      </fieldset>
    </form>
  );
}

interface OwnProps extends Pick<ReturnType<typeof useSimpleForm>, 'answers' | 'lacks'> {
  bind: Bind;
}

/** Fields of the applicant's name, contact and address. */
function OwnFields({ answers, lacks, bind }: OwnProps) {
  return (
    <FormPart title="Seus dados">
      <Field
        id="simples-companyName"
        label="Nome da empresa"
        required
        error={lacks.includes('companyName') ? 'Informe o nome da empresa.' : undefined}
      >
        <TextInput {...bind('companyName')} autoComplete="organization" maxLength={160} />
      </Field>
      <CheckedField
        id="simples-document"
        label="CPF ou CNPJ"
        optional
        value={answers.document}
        problem={documentProblem(answers.document)}
      >
        <DocumentInput {...bind('document')} />
      </CheckedField>
      <CheckedField
        id="simples-email"
        label="E-mail"
        required
        value={answers.email}
        problem={isEmail(answers.email.trim()) ? null : sentences.invalidEmail}
        missing={lacks.includes('email') ? 'Informe o e-mail.' : undefined}
        good="Email válido"
      >
        <TextInput {...bind('email')} type="email" autoComplete="email" maxLength={254} />
      </CheckedField>
      <CheckedField
        id="simples-phone"
        label="WhatsApp"
        required
        value={answers.phone}
        problem={parsePhone(answers.phone) === null ? invalidPhone : null}
        missing={lacks.includes('phone') ? 'Informe o WhatsApp.' : undefined}
        good="Telefone válido"
      >
        <PhoneInput {...bind('phone')} />
      </CheckedField>
      <Field id="simples-city" label="Cidade" optional>
        <TextInput {...bind('city')} autoComplete="address-level2" maxLength={120} />
      </Field>
      <Field id="simples-state" label="Estado" optional>
        <Select
          {...bind('state')}
          placeholder="Selecione"
          options={offeredStates.map((value) => ({ value, label: value }))}
        />
      </Field>
    </FormPart>
  );
}

function SimpleSent({ number }: { number: string }) {
  return (
    <FormSent title="Cadastro enviado com sucesso!" number={number}>
      <p>Entraremos em contato pelo WhatsApp.</p>
      <AnchorButton href={sitePages.home} variant="primary">
        Voltar para o início
      </AnchorButton>
    </FormSent>
  );
}
