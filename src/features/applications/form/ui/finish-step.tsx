import { formatDocument } from '#shared/br/document.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TermsCheckbox } from '#ui/fields/terms-checkbox.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { sentences } from '../../rules.ts';
import type { ApplicationState } from './use-application.ts';

interface FinishStepProps {
  form: ApplicationState;
  /** The environmental licence is demanded and has not been sent. */
  lacksLicense: boolean;
}

/** The application at a glance, and the agreement to the terms. */
export function FinishStep({ form: { answers, change, goTo, problems }, lacksLicense }: FinishStepProps) {
  const { companyName, document, city, state, vehicles, serviceRegions } = answers;
  return (
    <FormPart title="Resumo">
      <div className="grid gap-4 sm:col-span-2">
        <DescriptionList
          items={[
            { term: 'Empresa', value: companyName },
            { term: 'Documento', value: formatDocument(document) },
            { term: 'Cidade e estado', value: `${city}/${state}` },
            { term: 'Veículos', value: String(vehicles.length) },
            { term: 'Regiões', value: String(serviceRegions.length) },
          ]}
        />
        {lacksLicense && (
          <p className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft p-3">
            {sentences.licenseDemanded}
            <Button size="sm" onClick={() => goTo(3)}>
              Enviar documento
            </Button>
          </p>
        )}
        <TermsCheckbox
          id="parceiro-agreedToTerms"
          checked={answers.agreedToTerms}
          onChange={({ currentTarget: { checked: agreedToTerms } }) => change({ agreedToTerms })}
          error={problems.find(({ message }) => message === sentences.terms && !answers.agreedToTerms)?.message}
        />
      </div>
    </FormPart>
  );
}
