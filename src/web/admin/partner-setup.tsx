import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { DriversCard, RegionsCard, VehiclesCard } from '#features/partners/fleet/ui/fleet-cards.tsx';
import { type PartnerDetail, partnerOperations } from '#features/partners/office/contract.ts';
import {
  lacksBySetupStep,
  readSetupStep,
  type SetupStep,
  setupStepLabels,
  setupStepOf,
  setupSteps,
} from '#features/partners/office/rules.ts';
import { PartnerAccess } from '#features/partners/office/ui/partner-access.tsx';
import { PartnerData } from '#features/partners/office/ui/partner-facts.tsx';
import { PartnerStatusBadge } from '#features/partners/office/ui/partner-status-badge.tsx';
import { PapersCard } from '#features/partners/papers/ui/papers-card.tsx';
import { MissingList } from '#features/partners/record/ui/missing-list.tsx';
import { SkillsCard } from '#features/partners/skills/ui/skills-card.tsx';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { RecordTitle } from '#ui/records/record-title.tsx';
import type { PageHandle } from '../page-handle.ts';
import { RecordMissing } from './record-missing.tsx';

export const handle: PageHandle = { title: 'Cadastro do prestador' };

const back = { to: officePages.partners, label: 'Prestadores' };

/** Steps after creating a partner. Each edits the record itself, so they can be left and resumed anywhere. */
export default function PartnerSetup() {
  const { partnerId = '' } = useParams();
  const [params] = useSearchParams();
  const may = useMay();
  const navigate = useNavigate();
  const query = useRead(partnerOperations.findPartner, { params: { id: partnerId } });
  const { data: partner, isPending, error } = query;
  if (isPending) return <CenteredSpinner label="Carregando prestador..." />;
  if (partner === undefined) return <RecordMissing back={back} title="Erro ao Carregar Prestador" query={query} />;
  const record = addressOf(officePages.partner, { partnerId });
  if (!may('partners.write')) return <Navigate replace to={record} />;
  const to = (step: SetupStep) => addressOf(officePages.partnerSetup, { partnerId }, { etapa: step });
  const step = readSetupStep(params.get('etapa'), partner.missing);
  // Without a step of its own the address would lead on with each thing that is done.
  if (params.get('etapa') !== step) return <Navigate replace to={to(step)} />;
  const index = setupSteps.indexOf(step);
  const [before, after] = [setupSteps[index - 1], setupSteps[index + 1]];
  return (
    <>
      <PageHeader
        back={back}
        recordId={partner.id}
        summary={
          <RecordTitle name={partner.name}>
            <PartnerStatusBadge status={partner.status} />
          </RecordTitle>
        }
        actions={<LinkButton to={record}>Ver prestador</LinkButton>}
      />
      <StaleNotice error={error} />
      <div className="mb-6">
        <Stepper
          label="Etapas do cadastro"
          steps={setupSteps.map((one) => setupStepLabels[one])}
          current={index}
          lacks={lacksBySetupStep(partner.missing)}
          onStep={(next) => void navigate(to(setupSteps[next] ?? step))}
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <StepSection step={step}>
          <StepCards step={step} partner={partner} />
        </StepSection>
        {partner.missing.length === 0 ? (
          <p className="flex items-center gap-2 rounded-lg bg-success-soft p-4 text-sm">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
            Nada falta para o primeiro chamado.
          </p>
        ) : (
          <MissingList
            missing={partner.missing}
            title="O que falta para o primeiro chamado"
            toStep={(lacking) => to(setupStepOf[lacking])}
          />
        )}
      </div>
      <div className="mt-5 flex flex-wrap justify-between gap-3">
        {before === undefined ? <span /> : <LinkButton to={to(before)}>Voltar</LinkButton>}
        <LinkButton variant="primary" to={after === undefined ? record : to(after)}>
          {after === undefined ? 'Concluir' : `Continuar: ${setupStepLabels[after]}`}
        </LinkButton>
      </div>
    </>
  );
}

/** One step under its name, to which the focus goes whenever another step is shown. */
function StepSection({ step, children }: { step: SetupStep; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <section aria-labelledby="etapa" className="flex min-w-0 flex-col gap-5">
      <h2 id="etapa" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {setupStepLabels[step]}
      </h2>
      {children}
    </section>
  );
}

function StepCards({ step, partner }: { step: SetupStep; partner: PartnerDetail }) {
  const of = { partnerId: partner.id };
  switch (step) {
    case 'dados':
      return <PartnerData partner={partner} mayWrite />;
    case 'equipe':
      return (
        <>
          <VehiclesCard of={of} partner={partner} mayWrite />
          <SkillsCard of={of} skills={partner.skills} mayWrite />
          <DriversCard of={of} partner={partner} mayWrite />
        </>
      );
    case 'regioes':
      return <RegionsCard of={of} regions={partner.regions} openCalls={partner.openCalls} mayWrite />;
    case 'documentos':
      return <PapersCard of={of} papers={partner.documents} barredBecause={partner.barredBecause} mayWrite />;
    case 'resumo':
      return (
        <>
          <Summary partner={partner} />
          <PartnerAccess partner={partner} mayWrite inviteLabel="Convidar" />
        </>
      );
  }
}

function Summary({ partner }: { partner: PartnerDetail }) {
  const inUse = partner.vehicles.filter(({ status }) => status === 'ativo');
  const released = partner.drivers.filter(({ status }) => status === 'ativo');
  const accepted = partner.documents.filter(({ status }) => status === 'aprovado');
  return (
    <Card title="Resumo">
      <DescriptionList
        columns={2}
        items={[
          { term: 'Base', value: `${partner.city}/${partner.state}` },
          { term: 'Telefone', value: partner.phone },
          { term: 'Veículos em uso', value: inUse.length },
          { term: 'Motoristas liberados', value: released.map(({ fullName }) => fullName).join(', ') || null },
          { term: 'Regiões', value: partner.regions.join(', ') || null },
          { term: 'Documentos aceitos', value: accepted.length },
        ]}
      />
    </Card>
  );
}
