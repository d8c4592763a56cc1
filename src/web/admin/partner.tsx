import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { BalanceCard } from '#features/finance/partner-balance/ui/balance-card.tsx';
import { RatesCard } from '#features/finance/rates/ui/rates-card.tsx';
import { FleetCards } from '#features/partners/fleet/ui/fleet-cards.tsx';
import { type PartnerDetail, partnerOperations } from '#features/partners/office/contract.ts';
import { PartnerFacts } from '#features/partners/office/ui/partner-facts.tsx';
import { PartnerFigures } from '#features/partners/office/ui/partner-figures.tsx';
import { PartnerStatusCard } from '#features/partners/office/ui/partner-status.tsx';
import { PartnerStatusBadge } from '#features/partners/office/ui/partner-status-badge.tsx';
import { PresenceBadge } from '#features/partners/office/ui/presence-badge.tsx';
import { PapersCard } from '#features/partners/papers/ui/papers-card.tsx';
import { PixKeyCard } from '#features/partners/pix-key/ui/pix-key-card.tsx';
import { ChangesCard } from '#features/partners/record/ui/changes-card.tsx';
import { MissingList } from '#features/partners/record/ui/missing-list.tsx';
import { PlanCard } from '#features/partners/roster/ui/plan-card.tsx';
import { usePlan } from '#features/partners/roster/ui/use-roster.ts';
import { SkillsCard } from '#features/partners/skills/ui/skills-card.tsx';
import { CopyCard } from '#features/privacy/ui/copy-card.tsx';
import { RecordReviews } from '#features/reviews/ui/record-reviews.tsx';
import { RecordHistory } from '#features/service-calls/history/ui/record-history.tsx';
import { RecordCalls } from '#features/service-calls/office/ui/record-calls.tsx';
import { PhoneCallButton } from '#features/telephone/ui/phone-call-button.tsx';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { ContactButtons } from '#ui/buttons/contact-buttons.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useUrlFilters } from '#ui/lists/use-url-filters.ts';
import { NotesCard } from '#ui/records/notes-card.tsx';
import { RecordTitle } from '#ui/records/record-title.tsx';
import type { PageHandle } from '../page-handle.ts';
import { RecordMissing } from './record-missing.tsx';

export const handle: PageHandle = { title: 'Prestador' };

const back = { to: officePages.partners, label: 'Prestadores' };

export default function Partner() {
  const { partnerId = '' } = useParams();
  const may = useMay();
  const query = useRead(partnerOperations.findPartner, { params: { id: partnerId } });
  const { data: partner, isPending, error } = query;
  if (isPending) return <CenteredSpinner label="Carregando prestador..." />;
  if (partner === undefined) return <RecordMissing back={back} title="Erro ao Carregar Prestador" query={query} />;
  const mayWrite = may('partners.write');
  return (
    <>
      <PageHeader
        back={back}
        recordId={partner.id}
        summary={
          <RecordTitle name={partner.name}>
            <PartnerStatusBadge status={partner.status} />
            <PresenceBadge presence={partner.presence} />
          </RecordTitle>
        }
        actions={
          <>
            <ContactButtons phone={partner.phone} />
            {may('calls.write') && <PhoneCallButton people={[{ phone: partner.phone, name: partner.name }]} />}
          </>
        }
      />
      <StaleNotice error={error} />
      <PartnerMissing partner={partner} mayWrite={mayWrite} />
      <PartnerFigures partner={partner} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PartnerTabs partner={partner} mayWrite={mayWrite} />
        <div className="flex min-w-0 flex-col gap-5">
          <PartnerFacts partner={partner} mayWrite={mayWrite} />
          <PartnerStatusCard partner={partner} mayWrite={mayWrite} />
          {mayWrite && <PixKeyCard partnerId={partner.id} />}
          <NotesCard
            notes={partner.notes}
            operation={partnerOperations.addPartnerNote}
            recordId={partner.id}
            mayWrite={mayWrite}
          />
          {may('privacy.manage') && <CopyCard kind="partner" id={partner.id} />}
        </div>
      </div>
    </>
  );
}

interface PartProps {
  partner: PartnerDetail;
  mayWrite: boolean;
}

/** Missing parts of the record, each with a link. */
function PartnerMissing({ partner, mayWrite }: PartProps) {
  const { id: partnerId } = partner;
  return (
    <MissingList
      missing={partner.missing}
      title={partner.totalServices === 0 ? 'O que falta para o primeiro chamado' : 'O que falta no cadastro'}
      toStep={(step) =>
        addressOf(officePages.partner, { partnerId }, { aba: step === 'documentos' ? 'documentos' : 'equipe' })
      }
      action={
        mayWrite && (
          <LinkButton size="sm" to={addressOf(officePages.partnerSetup, { partnerId })}>
            Continuar o cadastro
          </LinkButton>
        )
      }
    />
  );
}

/** The partner's activity and record: papers, fleet, skills, plan and history. */
function PartnerTabs({ partner, mayWrite }: PartProps) {
  const may = useMay();
  const filters = useUrlFilters({ aba: 'chamados' });
  const paging = { page: filters.page, onPage: filters.setPage };
  const of = { partnerId: partner.id };
  const reviews = {
    value: 'avaliacoes',
    label: 'Avaliações',
    count: partner.ratingCount,
    content: <RecordReviews of={of} {...paging} />,
  };
  const money = {
    value: 'dinheiro',
    label: 'Dinheiro',
    content: (
      <div className="flex flex-col gap-5">
        <BalanceCard partnerId={partner.id} mayWrite={may('finance.write')} />
        <RatesCard partnerId={partner.id} mayWrite={may('finance.write')} />
      </div>
    ),
  };
  return (
    <Tabs
      label="Sobre o prestador"
      value={filters.get('aba')}
      onChange={(aba) => filters.set({ aba })}
      tabs={[
        {
          value: 'chamados',
          label: 'Chamados',
          content: <RecordCalls of={of} showMoney={partner.money !== null} {...paging} />,
        },
        ...(may('content.read') ? [reviews] : []),
        {
          value: 'documentos',
          label: 'Documentos',
          count: partner.documents.length,
          content: <PapersTab partner={partner} mayWrite={mayWrite} />,
        },
        {
          value: 'equipe',
          label: 'Veículos e equipe',
          content: (
            <div className="flex flex-col gap-5">
              <SkillsCard of={of} skills={partner.skills} mayWrite={mayWrite} />
              <FleetCards of={of} partner={partner} openCalls={partner.openCalls} mayWrite={mayWrite} />
            </div>
          ),
        },
        {
          value: 'escala',
          label: 'Escala',
          content: <PlanTab partner={partner} mayWrite={mayWrite} />,
        },
        ...(may('finance.read') ? [money] : []),
        {
          value: 'historia',
          label: 'Linha do tempo',
          content: (
            <div className="flex flex-col gap-5">
              {mayWrite && <ChangesCard partnerId={partner.id} />}
              <RecordHistory of={{ kind: 'prestadores', id: partner.id }} {...paging} />
            </div>
          ),
        },
      ]}
    />
  );
}

function PapersTab({ partner, mayWrite }: PartProps) {
  const { id: partnerId, applicationId } = partner;
  return (
    <div className="flex flex-col items-start gap-4 *:w-full">
      <PapersCard
        of={{ partnerId }}
        papers={partner.documents}
        barredBecause={partner.barredBecause}
        mayWrite={mayWrite}
      />
      {applicationId !== null && (
        <LinkButton to={addressOf(officePages.application, { applicationId })} className="sm:w-fit">
          Ver aplicação
        </LinkButton>
      )}
    </div>
  );
}

function PlanTab({ partner: { id: partnerId }, mayWrite }: PartProps) {
  const plan = usePlan(partnerId);
  return (
    <Loaded answer={plan} failed="Erro ao Carregar a Escala">
      {(found) => <PlanCard of={{ partnerId }} plan={found} mayWrite={mayWrite} />}
    </Loaded>
  );
}
