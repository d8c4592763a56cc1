import { useEffect, useRef } from 'react';
import { needsEnvironmentalLicense } from '#features/partners/papers/rules.ts';
import type { SeenVersions } from '#features/settings/rules.ts';
import { Button } from '#ui/buttons/button.tsx';
import { type OfferedRegions, RegionsChoice } from '#ui/fields/regions-choice.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { steps } from '../rules.ts';
import { CompanyStep } from './company-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { FormSent, SentNumber } from './form-sent.tsx';
import { SubmitProblems } from './submit-problems.tsx';
import { type ApplicationState, useApplication } from './use-application.ts';
import { VehiclesStep } from './vehicles-step.tsx';

export interface ApplicationFormProps {
  /** URLs of the company registries in order, with `{cnpj}` for the number. */
  registries: readonly string[];
  /** Service areas of a vehicle. */
  services: string[];
  regions: OfferedRegions;
  /** Of the central. */
  whatsappNumber: string;
  /** Versions of the texts that the applicant agrees to. */
  textVersions?: SeenVersions;
}

const last = steps.length - 1;

/** The partner application in five steps. */
export default function ApplicationForm({ whatsappNumber, ...props }: ApplicationFormProps) {
  const { registries, services, regions, textVersions } = props;
  const form = useApplication({ registries, cities: regions.cities, textVersions });
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(form.step);
  const { step, answers } = form;

  // A new step starts at its heading, for eyes and for screen readers.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus();
  }, [step]);

  if (form.phase === 'sent')
    return (
      <FormSent title="Formulário enviado com sucesso!" number={form.sentNumber ?? ''}>
        <p>Recebemos o seu cadastro. Entraremos em contato pelo WhatsApp.</p>
      </FormSent>
    );
  const needsLicense = needsEnvironmentalLicense({
    businessCategory: answers.businessCategory,
    vehicles: answers.vehicles,
  });
  return (
    <form
      aria-label="Cadastro de parceiro"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (step < last) form.goTo(step + 1);
        else void form.submit();
      }}
    >
      {form.sentNumber !== null && (
        <div role="status" className="mb-6 rounded-lg bg-success-soft p-4">
          <p>O cadastro anterior já está com a central.</p>
          <SentNumber number={form.sentNumber} />
        </div>
      )}
      {/* Before hydration, incomplete fields keep the form from being submitted. */}
      <fieldset disabled={form.phase === 'sending'} className="grid min-w-0 gap-6">
        <legend className="sr-only">Cadastro de parceiro</legend>
        {/* The key remounts it at each step: Chromium may lose the height of a resized size container. */}
        <Stepper key={step} label="Etapas do cadastro" steps={steps} current={step} onStep={form.goTo} />
        <h2 ref={title} tabIndex={-1} className="scroll-mt-24 font-bold text-2xl">
          {steps[step]}
          {step === 3 && <span className="font-normal text-ink-soft text-lg"> (opcional)</span>}
        </h2>
        <SubmitProblems
          problems={form.problems}
          attempt={form.attempt}
          step={step}
          onGo={form.goTo}
          whatsappNumber={whatsappNumber}
        />
        {step === 0 && <CompanyStep form={form} cities={regions.cities} whatsappNumber={whatsappNumber} />}
        {step === 1 && (
          <VehiclesStep
            vehicles={answers.vehicles}
            services={services}
            onChange={(vehicles) => form.change({ vehicles })}
          />
        )}
        {step === 2 && (
          <RegionsChoice
            regions={regions}
            chosen={answers.serviceRegions}
            onChange={(serviceRegions) => form.change({ serviceRegions })}
          />
        )}
        {step === 3 && (
          <DocumentsStep
            uploads={form.uploads}
            needsLicense={needsLicense}
            notes={answers.additionalNotes}
            onNotes={(additionalNotes) => form.change({ additionalNotes })}
          />
        )}
        {step === last && (
          <FinishStep
            form={form}
            lacksLicense={needsLicense && form.uploads.fileIds.environmentalLicense === undefined}
          />
        )}
        <StepButtons form={form} />
      </fieldset>
    </form>
  );
}

function StepButtons({ form: { step, missing, phase, uploads, goTo } }: { form: ApplicationState }) {
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <p role="status" id="parceiro-falta" className="text-ink-soft text-sm empty:hidden">
        {missing.length > 0 && `Para continuar, falta: ${missing.join(', ')}.`}
        {missing.length === 0 && uploads.isSending && 'Aguarde o envio dos arquivos.'}
      </p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button size="lg" className="max-sm:px-4" disabled={step === 0} onClick={() => goTo(step - 1)}>
          Anterior
        </Button>
        {step < last ? (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            disabled={missing.length > 0}
            aria-describedby="parceiro-falta"
          >
            Próximo
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="max-sm:px-4"
            disabled={uploads.isSending}
            pending={phase === 'sending'}
            pendingLabel="Enviando..."
          >
            Enviar Formulário
          </Button>
        )}
      </div>
    </div>
  );
}
