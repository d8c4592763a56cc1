import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ApplicationDocuments } from '#features/applications/papers/ui/application-documents.tsx';
import { ResendLink } from '#features/applications/papers/ui/resend-link.tsx';
import { reviewOperations } from '#features/applications/review/contract.ts';
import { ApplicationStatusBadge } from '#features/applications/review/ui/application-badges.tsx';
import { ApplicationDecision } from '#features/applications/review/ui/application-decision.tsx';
import { ApplicationFacts, ApplicationOffer } from '#features/applications/review/ui/application-facts.tsx';
import { ApplicationHistory } from '#features/applications/review/ui/application-history.tsx';
import { ApplicationVehicles } from '#features/applications/review/ui/application-vehicles.tsx';
import { MatterCard } from '#features/hearings/office/ui/matter-card.tsx';
import { RecordMessages } from '#features/messages/ui/record-messages.tsx';
import { CopyCard } from '#features/privacy/ui/copy-card.tsx';
import { officePages } from '#shared/address/pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { ContactButtons } from '#ui/buttons/contact-buttons.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { RecordTitle } from '#ui/records/record-title.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Aplicação de Parceiro' };

const back = { to: officePages.applications, label: 'Aplicações de Parceiros' };

export default function Application() {
  const { applicationId = '' } = useParams();
  const may = useMay();
  const [mayWrite, mayHear] = [may('partners.write'), may('hearings.read')];
  const {
    data: application,
    error,
    isPending,
    isFetching,
    refetch,
  } = useRead(reviewOperations.findPartnerApplication, { params: { id: applicationId } });
  if (isPending) return <CenteredSpinner label="Carregando aplicação..." />;
  if (application === undefined) {
    return (
      <>
        <PageHeader back={back} />
        <Card>
          <ErrorState
            title="Erro ao Carregar Aplicação"
            message={error?.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        back={back}
        recordId={application.id}
        summary={
          <RecordTitle name={application.companyName}>
            <ApplicationStatusBadge status={application.status} />
          </RecordTitle>
        }
        actions={<ContactButtons phone={application.whatsapp} />}
      />
      <StaleNotice error={error} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ApplicationFacts application={application} />
          <ApplicationDocuments application={application} mayOpen={mayWrite} />
          <ApplicationOffer application={application} />
          <ApplicationVehicles vehicles={application.vehicles} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <ApplicationDecision application={application} mayWrite={mayWrite} />
          {mayWrite && application.resendUrl !== null && (
            <ResendLink applicationId={application.id} url={application.resendUrl} />
          )}
          {mayHear && <MatterCard matter={{ kind: 'aplicacao', id: application.id }} />}
          <RecordMessages kind="application" id={application.id} />
          <Card title="Histórico">
            <ApplicationHistory history={application.history} />
          </Card>
          {may('privacy.manage') && <CopyCard kind="applicant" id={application.id} />}
        </div>
      </div>
    </>
  );
}
