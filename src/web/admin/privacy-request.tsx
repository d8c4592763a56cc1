import { useParams } from 'react-router';
import { RecordMessages } from '#features/messages/ui/record-messages.tsx';
import { ErasureCard } from '#features/privacy/erasures/ui/erasure-card.tsx';
import { privacyRequestOperations } from '#features/privacy/requests/contract.ts';
import { AnswerCard } from '#features/privacy/requests/ui/answer-card.tsx';
import { CorrectionCard } from '#features/privacy/requests/ui/correction-card.tsx';
import { IdentifyCard } from '#features/privacy/requests/ui/identify-card.tsx';
import { PrivacyRequestFacts } from '#features/privacy/requests/ui/privacy-request-facts.tsx';
import { officePages } from '#shared/address/pages.ts';
import { isAmong } from '#shared/choices.ts';
import { openPrivacyStatuses, privacyRequestStatusLabels } from '#shared/record/privacy-requests.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Solicitação de privacidade' };

const back = { to: officePages.privacyRequests, label: 'Solicitações de privacidade' };

/** One request about data: who asks what, how it was proven, and the answer. */
export default function PrivacyRequest() {
  const { requestId = '' } = useParams();
  const answer = useRead(
    privacyRequestOperations.findPrivacyRequest,
    { params: { id: requestId } },
    { refreshMs: 30_000 },
  );
  return (
    <>
      <PageHeader back={back} recordId={requestId} summary={answer.data && `Nº ${answer.data.number}`} />
      <Loaded answer={answer} failed="Erro ao Carregar a Solicitação">
        {(request) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-5">
              <PrivacyRequestFacts request={request} />
              {request.correction !== null && isAmong(request.status, openPrivacyStatuses) && (
                <CorrectionCard request={request} correction={request.correction} />
              )}
              {request.record === null ? (
                <IdentifyCard request={request} />
              ) : (
                request.kind === 'eliminacao' && (
                  <ErasureCard request={request} isOpen={isAmong(request.status, openPrivacyStatuses)} />
                )
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <AnswerCard request={request} />
              <RecordMessages kind="privacy" id={request.id} />
              <Card title="Histórico">
                <StatusHistory changes={request.history} labels={privacyRequestStatusLabels} />
              </Card>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
