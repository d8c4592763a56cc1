import { ArrowRight, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { wordsText } from '#features/service-calls/confirmation/rules.ts';
import { paymentMethodLabels } from '#features/service-calls/rules.ts';
import { addressOf } from '#shared/address.ts';
import { telHref } from '#shared/br/phone.ts';
import { formatDateTime } from '#shared/dates.ts';
import { officePages } from '#shared/pages.ts';
import { percentText } from '#shared/percent.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { Rating } from '#ui/records/rating.tsx';
import { reais } from '#ui/records/reais.ts';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import type { DiscrepancyDetail } from '../contract.ts';
import { type FraudIndicator, fraudIndicatorLabels, investigationStatusLabels, isDecision } from '../rules.ts';
import { InvestigationBadge, SeverityBadge } from './discrepancy-badges.tsx';
import { useDiscrepancy, useInvestigate } from './use-discrepancies.ts';

interface Props {
  id: string;
  onClose: () => void;
  /** What else can be done about it. */
  actions: (discrepancy: DiscrepancyDetail) => ReactNode;
}

/** One discrepancy beside the list: both statements, what stands out, and the decision. */
export function DiscrepancyDrawer({ id, onClose, actions }: Props) {
  const answer = useDiscrepancy(id);
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
  const [asking, setAsking] = useState(false);
  const investigate = useInvestigate(discrepancy.id);
  const { investigationStatus: status, canDecide, nextStatuses } = discrepancy;
  const isDecided = isDecision(status);
  const mayStart = status === 'pending' && nextStatuses.includes('investigating');
  const mayChange = nextStatuses.some((next) => !mayStart || next !== 'investigating');
  async function start() {
    const taken = await investigate
      .mutateAsync({ investigationStatus: 'investigating', from: status, reason: '' })
      .catch(() => null);
    // What was refused stands under the button.
    if (taken !== null)
      toast({ title: 'Status atualizado', description: investigationStatusLabels.investigating, variant: 'success' });
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <SeverityBadge severity={discrepancy.severity} />
        <InvestigationBadge status={status} />
      </div>
      <Statements discrepancy={discrepancy} />
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
            term: 'Comentários',
            value: wordsText({ words: discrepancy.additionalComments, isPrivate: discrepancy.isPrivate }),
          },
        ]}
      />
      {isDecided && discrepancy.decidedAt !== null && (
        <div className="rounded-md bg-surface-muted px-4 py-3 text-sm">
          <p className="font-semibold">
            {investigationStatusLabels[status]} por {discrepancy.decidedByName ?? 'alguém'} em{' '}
            {formatDateTime(new Date(discrepancy.decidedAt))}
          </p>
          {discrepancy.decisionReason && <p className="mt-1">{discrepancy.decisionReason}</p>}
        </div>
      )}
      <div className="flex flex-col gap-2">
        {mayStart && (
          <Button variant="primary" wide pending={investigate.isPending} onClick={() => void start()}>
            Começar investigação
          </Button>
        )}
        <FormFailure id="investigacao">
          {!asking && investigate.error !== null ? errorMessage(investigate.error) : undefined}
        </FormFailure>
        {mayChange && (
          <Button variant={mayStart ? 'secondary' : 'primary'} wide onClick={() => setAsking(true)}>
            Alterar status
          </Button>
        )}
        {!canDecide && <p className="text-sm text-ink-soft">Só um administrador resolve ou descarta.</p>}
        {actions}
        <LinkButton
          to={addressOf(officePages.call, { callId: discrepancy.callId })}
          wide
          icon={<ArrowRight aria-hidden="true" className="size-4" />}
        >
          Ver o chamado
        </LinkButton>
        <AnchorButton
          href={telHref(discrepancy.clientPhone)}
          wide
          icon={<Phone aria-hidden="true" className="size-4" />}
        >
          Ligar para o cliente
        </AnchorButton>
        {discrepancy.partnerPhone !== null && (
          <AnchorButton
            href={telHref(discrepancy.partnerPhone)}
            wide
            icon={<Phone aria-hidden="true" className="size-4" />}
          >
            Ligar para o prestador
          </AnchorButton>
        )}
      </div>
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        <StatusHistory changes={discrepancy.history} labels={investigationStatusLabels} />
      </section>
      <StatusDialog
        open={asking}
        onOpenChange={(open) => {
          investigate.reset();
          setAsking(open);
        }}
        title={`Discrepância de ${discrepancy.protocolNumber}`}
        present={status}
        next={nextStatuses}
        labels={investigationStatusLabels}
        onChange={({ status: investigationStatus, ...rest }) =>
          investigate.mutateAsync({ investigationStatus, ...rest })
        }
      />
    </div>
  );
}

function Statements({ discrepancy }: { discrepancy: DiscrepancyDetail }) {
  const { partnerPaymentMethod, partnerReportDate } = discrepancy;
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line">
      <Statement
        who="Cliente pagou"
        amount={discrepancy.clientPaidAmount}
        method={
          discrepancy.clientPaymentMethod === null
            ? 'Ainda não informou'
            : paymentMethodLabels[discrepancy.clientPaymentMethod]
        }
        at={discrepancy.clientPaymentDate}
      />
      <Statement
        who="Prestador informou"
        amount={discrepancy.partnerReportedAmount}
        method={partnerPaymentMethod === null ? 'Não informado' : paymentMethodLabels[partnerPaymentMethod]}
        at={partnerReportDate}
      />
      {discrepancy.approvedAmount !== null && (
        <p className="col-span-2 bg-surface-raised px-4 py-3 text-sm">
          Orçamento aprovado pelo cliente: até{' '}
          <span className="font-semibold tabular-nums">{reais(discrepancy.approvedAmount)}</span>
        </p>
      )}
      <p className="col-span-2 bg-surface-raised px-4 py-3 text-sm">
        Diferença de <span className="font-semibold tabular-nums">{reais(discrepancy.amountDiscrepancy)}</span> (
        <span className="tabular-nums">{percentText(discrepancy.discrepancyPercentage)}</span> do maior valor)
      </p>
    </div>
  );
}

function Statement({
  who,
  amount,
  method,
  at,
}: {
  who: string;
  amount: number | null;
  method: string;
  at: string | null;
}) {
  return (
    <div className="bg-surface-raised px-3 py-3 sm:px-4">
      <p className="text-sm text-ink-soft">{who}</p>
      <p className="text-lg font-semibold whitespace-nowrap tabular-nums sm:text-xl">{reais(amount)}</p>
      <p className="text-sm text-ink-soft">{method}</p>
      {at !== null && <p className="text-xs text-ink-soft tabular-nums">{formatDateTime(new Date(at))}</p>}
    </div>
  );
}
