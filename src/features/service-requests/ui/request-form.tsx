import { useRef } from 'react';
import type { SeenVersions } from '#features/settings/rules.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { TermsCheckbox } from '#ui/fields/terms-checkbox.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { consentField, type RequestProblem, type ServiceRequest } from '../contract.ts';
import type { RequestRegions } from '../rules.ts';
import { saveConsent } from '../rules.ts';
import { AddressFields } from './address-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { RequestSent } from './request-sent.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { ScoreBanner } from './score-banner.tsx';
import { ServiceFields } from './service-fields.tsx';
import { useRegions } from './use-regions.ts';
import { useRequestForm } from './use-request-form.ts';
import { useWhatsappNumber } from './use-whatsapp-number.ts';

export interface RequestFormProps {
  whatsappNumber: string;
  cepUrls: readonly string[];
  /** Business day, `2026-11-21`. */
  today: string;
  /** Given on the server; in the browser the form reads them from its own HTML. */
  regions?: RequestRegions;
  /** Names of the services that can be asked for. */
  services: string[];
  values?: Partial<ServiceRequest>;
  problems?: RequestProblem[];
  /** Whether the visitor may leave the request with the central, and has agreed to that. */
  savesRequests?: boolean;
  agreed?: boolean;
  /** Versions of the texts that the visitor agrees to. */
  textVersions?: SeenVersions;
}

/** Initial values and errors for groups of fields. */
export interface FieldsProps {
  values: Partial<ServiceRequest>;
  errorOf: (field: keyof ServiceRequest) => string | undefined;
}

/**
 * The service request: it becomes a WhatsApp message that the visitor sends. It saves nothing, unless the operator
 * offers it and the visitor ticks the consent box.
 */
export default function RequestForm({ values = {}, ...props }: RequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const regions = useRegions(props.regions);
  const whatsappNumber = useWhatsappNumber(props.whatsappNumber);
  const state = useRequestForm({ ...props, regions, form, whatsappNumber, values });
  const errorOf = (field: keyof ServiceRequest) => state.problems.find((problem) => problem.field === field)?.message;
  const fields: FieldsProps = { values, errorOf };
  const maySave = props.savesRequests === true;
  return (
    <>
      {state.phase === 'sent' && (
        <RequestSent link={state.link} number={state.savedAs} onOpen={state.stopOpening} onEdit={state.editAgain} />
      )}
      <form
        ref={form}
        method="post"
        action={sitePages.request}
        noValidate
        hidden={state.phase === 'sent'}
        onSubmit={state.submit}
        onInput={state.change}
        className="grid gap-8"
        aria-label="Solicitar Serviço"
      >
        <ErrorSummary
          attempt={state.attempt}
          errors={state.problems.map(({ field, message }) => ({ id: `pedido-${field}`, message }))}
        />
        <ContactFields {...fields} />
        <AddressFields
          {...fields}
          alive={state.alive}
          request={state.request}
          regions={regions}
          cepUrls={props.cepUrls}
          onFound={state.fillAddress}
        />
        <ServiceFields {...fields} services={props.services} />
        <ScheduleFields {...fields} today={state.today} />
        {state.alive && <ScoreBanner request={state.request} />}
        <div className="grid gap-4">
          <TermsCheckbox
            id="pedido-termos"
            name="termos"
            value="sim"
            defaultChecked={fields.values.termos ?? false}
            error={fields.errorOf('termos')}
          />
          {maySave && (
            <Checkbox
              id="pedido-consentimento"
              name={consentField}
              value="sim"
              label={saveConsent}
              defaultChecked={props.agreed ?? false}
            />
          )}
          {state.failure !== undefined && (
            <div role="alert">
              <FieldError id="pedido-falha">{state.failure}</FieldError>
            </div>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            pending={state.phase === 'sending'}
            pendingLabel="Enviando..."
          >
            Solicitar Serviço
          </Button>
          <p className="text-sm text-ink-soft">
            {maySave && 'Sem a caixa acima marcada, nada fica guardado na central. '}Você confere a mensagem antes de
            enviar pelo WhatsApp.
          </p>
        </div>
      </form>
    </>
  );
}
