import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wordsText } from '#features/service-calls/confirmation/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { Rating } from '#ui/records/rating.tsx';
import { reais } from '#ui/records/reais.ts';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type DiscrepancyDetail, discrepancyOperations } from '../contract.ts';
import { type FraudIndicator, fraudIndicatorLabels, investigationStatusLabels, isDecision } from '../rules.ts';
import { InvestigationBadge, SeverityBadge } from './discrepancy-badges.tsx';
import { DiscrepancyStatements } from './discrepancy-statements.tsx';
import { DiscrepancySteps } from './discrepancy-steps.tsx';

interface Props {
  id: string;
  onClose: () => void;
  /** Further actions on the discrepancy. */
  actions: (discrepancy: DiscrepancyDetail) => ReactNode;
}

/** One discrepancy beside the list: both statements, indicators, and the decision. */
export function DiscrepancyDrawer({ id, onClose, actions }: Props) {
  const answer = useRead(discrepancyOperations.findDiscrepancy, { params: { id } });
  return (
    <LoadedDrawer
      recordId={id}
      answer={answer}
      title={answer.data?.protocolNumber ?? 'Discrepância'}
      failed="Erro ao Carregar Discrepância"
      onClose={onClose}
    >
      {(discrepancy) => <Investigation discrepancy={discrepancy} actions={actions(discrepancy)} />}
    </LoadedDrawer>
  );
}

function Investigation({ discrepancy, actions }: { discrepancy: DiscrepancyDetail; actions: ReactNode }) {
  const { investigationStatus: status } = discrepancy;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <SeverityBadge severity={discrepancy.severity} />
        <InvestigationBadge status={status} />
        {discrepancy.decisionAskedAt !== null && <Badge tone="signal">Decisão pedida</Badge>}
      </div>
      <DiscrepancyStatements discrepancy={discrepancy} />
      <ul className="flex flex-wrap gap-1.5">
        {discrepancy.fraudIndicators.map((indicator) => (
          <li key={indicator}>
            <Badge tone="warning">{fraudIndicatorLabels[indicator as FraudIndicator] ?? indicator}</Badge>
          </li>
        ))}
      </ul>
      <DescriptionList
        columns={2}
        items={[
          { term: 'Cliente', value: discrepancy.clientName },
          { term: 'Prestador', value: discrepancy.providerName },
          { term: 'Serviço', value: discrepancy.serviceType },
          {
            term: 'Recebeu nota ou recibo',
            value: discrepancy.receivedReceipt === null ? null : discrepancy.receivedReceipt ? 'Sim' : 'Não',
          },
          {
            term: 'Avaliação do cliente',
            value: discrepancy.serviceRating === null ? null : <Rating value={discrepancy.serviceRating} />,
          },
          {
            term: 'Fotos do chamado',
            value: (
              <Evidence to={addressOf(officePages.call, { callId: discrepancy.callId })} count={discrepancy.photos} />
            ),
          },
          {
            term: 'Recibos do chamado',
            value: (
              <Evidence
                to={addressOf(officePages.receipts, undefined, { search: discrepancy.protocolNumber })}
                count={discrepancy.receipts}
              />
            ),
          },
          {
            term: 'Comentários',
            value: wordsText({ words: discrepancy.additionalComments, isPrivate: discrepancy.isPrivate }),
          },
        ]}
      />
      {isDecision(status) && discrepancy.decidedAt !== null && (
        <div className="rounded-md bg-surface-muted px-4 py-3 text-sm">
          <p className="font-semibold">
            {investigationStatusLabels[status]} por {discrepancy.decidedByName ?? 'alguém'} em{' '}
            {formatDateTime(new Date(discrepancy.decidedAt))}
          </p>
          {discrepancy.decidedAmount !== null && <p>{`Vale ${reais(discrepancy.decidedAmount)}.`}</p>}
          {discrepancy.decisionReason && <p className="mt-1">{discrepancy.decisionReason}</p>}
        </div>
      )}
      <DiscrepancySteps discrepancy={discrepancy}>{actions}</DiscrepancySteps>
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        <StatusHistory changes={discrepancy.history} labels={investigationStatusLabels} />
      </section>
    </div>
  );
}

/** Number of a call's papers of one kind, with a link. */
function Evidence({ to, count }: { to: string; count: number }) {
  if (count === 0) return <>–</>;
  return (
    <Link to={to} className="link-target py-1.5 text-brand underline underline-offset-2">
      {`Ver ${count}`}
    </Link>
  );
}
