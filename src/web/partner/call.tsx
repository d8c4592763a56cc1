import { useNavigate, useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { OwnCallFiles } from '#features/call-files/ui/call-files.tsx';
import { ChoosePhotos } from '#features/call-files/ui/choose-photos.tsx';
import { OwnVehicle } from '#features/dispatch/ui/own-vehicle.tsx';
import { OwnCallPix } from '#features/finance/client-pix/ui/own-call-pix.tsx';
import { OwnReturn } from '#features/problems/own-returns/ui/own-return.tsx';
import { OwnQuoteCard } from '#features/quotes/own-quotes/ui/own-quote-card.tsx';
import { maxPhotos } from '#features/quotes/rules.ts';
import { OwnReceipts } from '#features/receipts/senders/ui/own-receipts.tsx';
import { visitStep } from '#features/service-calls/next-step/rules.ts';
import type { PartnerCall } from '#features/service-calls/own-calls/contract.ts';
import { OwnCallDetails } from '#features/service-calls/own-calls/ui/own-call-details.tsx';
import { useAsIfTold, useOwnCall } from '#features/service-calls/own-calls/ui/use-own-calls.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useStepParts } from './step-parts.tsx';

const list = partnerPages.dashboard;

/** One call of the partner: everything the visit needs, and the next step within the thumb's reach. */
export default function Call() {
  const { callId = '' } = useParams();
  const call = useOwnCall(callId);
  // The office may have taken the call back: what is still in memory is then not shown any longer.
  const isGone = call.error instanceof RequestError && [400, 403, 404].includes(call.error.status);
  if (isGone) return <Gone />;
  return (
    <>
      <title>{`${call.data?.protocolNumber ?? 'Chamado'} | Painel do Parceiro`}</title>
      <PageHeader back={{ to: list, label: 'Meus chamados' }} title={call.data?.serviceType ?? 'Chamado'} />
      {call.data && <StaleNotice error={call.error} seenAtMs={call.dataUpdatedAt} />}
      {call.data && <Present call={call.data} />}
      {call.isPending && <CenteredSpinner label="Carregando chamado..." />}
      {call.isLoadingError && (
        <ErrorState
          title="Erro ao Carregar o Chamado"
          message={call.error.message}
          onRetry={() => void call.refetch()}
          retrying={call.isFetching}
        />
      )}
    </>
  );
}

function Present({ call }: { call: PartnerCall }) {
  const navigate = useNavigate();
  const may = useMay();
  const step = visitStep(useAsIfTold(call));
  return (
    <OwnCallDetails
      call={call}
      vehicle={may('own-calls.assign') && (step !== 'sair' || call.vehicle !== null) && <OwnVehicle call={call} />}
      quote={
        call.status !== 'pendente' && (
          <>
            <OwnQuoteCard
              call={{
                id: call.id,
                protocolNumber: call.protocolNumber,
                clientName: call.clientName,
                isUnderWay: call.status === 'em_andamento',
                step,
                choosePhotos: (chosen, onChange) => (
                  <ChoosePhotos call={call} chosen={chosen} onChange={onChange} most={maxPhotos} />
                ),
              }}
            />
            <OwnCallPix callId={call.id} />
          </>
        )
      }
      mends={<OwnReturn callId={call.id} />}
      files={
        <>
          {call.monthly === null && <OwnReceipts call={call} mayReport={may('own-calls.report')} />}
          <OwnCallFiles call={call} mayReport={may('own-calls.report')} />
        </>
      }
      parts={useStepParts()}
      onGivenUp={() => void navigate(list, { replace: true })}
    />
  );
}

function Gone() {
  return (
    <>
      <title>Chamado não encontrado | Painel do Parceiro</title>
      <h1 className="sr-only">Chamado não encontrado</h1>
      <EmptyState
        title="Este chamado não está com você"
        description="Ele pode ter voltado para a central ou ido para outro prestador."
        action={
          <LinkButton to={list} variant="primary">
            Ver meus chamados
          </LinkButton>
        }
      />
    </>
  );
}
