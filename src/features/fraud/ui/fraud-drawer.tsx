import { ArrowRight, Search } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { shareText } from '#shared/numbers/percent.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { StatusDialog } from '#ui/status/status-dialog.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type FraudCaseDetail, fraudOperations } from '../contract.ts';
import { fraudFlagLabels, fraudStatusLabels, isOpenCase } from '../rules.ts';
import { FraudStatusBadge, RiskBadge } from './fraud-badges.tsx';

/** One case beside the list: flags, history and next step. */
export function FraudDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useRead(fraudOperations.findFraudCase, { params: { id } });
  return (
    <LoadedDrawer
      recordId={id}
      answer={answer}
      title={answer.data?.protocol ?? 'Caso de fraude'}
      failed="Erro ao Carregar Caso"
      onClose={onClose}
    >
      {(fraudCase) => <Case fraudCase={fraudCase} />}
    </LoadedDrawer>
  );
}

function Case({ fraudCase }: { fraudCase: FraudCaseDetail }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <RiskBadge risk={fraudCase.riskLevel} />
        <FraudStatusBadge status={fraudCase.status} />
      </div>
      <DescriptionList
        columns={2}
        items={[
          { term: 'Cliente', value: fraudCase.clientName },
          { term: 'Prestador', value: fraudCase.partnerName },
          { term: 'Serviço', value: fraudCase.serviceType },
          { term: 'Impacto financeiro', value: reais(fraudCase.financialImpact) },
          { term: 'Aberto em', value: formatDateTime(new Date(fraudCase.detectedAt)) },
          {
            term: 'Decidido em',
            value: fraudCase.resolvedAt === null ? null : formatDateTime(new Date(fraudCase.resolvedAt)),
          },
        ]}
      />
      <Flags fraudCase={fraudCase} />
      <Steps fraudCase={fraudCase} />
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        <StatusHistory changes={fraudCase.history} labels={fraudStatusLabels} />
      </section>
    </div>
  );
}

function Flags({ fraudCase }: { fraudCase: FraudCaseDetail }) {
  return (
    <section>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">Sinais</h3>
        <p className="text-sm text-ink-soft">
          Confiança <span className="font-semibold text-ink tabular-nums">{shareText(fraudCase.confidenceScore)}</span>
        </p>
      </div>
      {fraudCase.flags.length === 0 && <p className="text-sm text-ink-soft">Nenhum sinal nas regras publicadas.</p>}
      <ul className="flex flex-col gap-2">
        {fraudCase.flags.map((flag) => (
          <li key={flag.name} className="rounded-md border border-line px-4 py-3 text-sm">
            <p className="flex items-baseline justify-between gap-4 font-medium">
              {fraudFlagLabels[flag.name]}
              <span className="shrink-0 text-ink-soft tabular-nums">peso {shareText(flag.weight)}</span>
            </p>
            <p className="mt-0.5 text-ink-soft">{flag.evidence}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-soft">
        Os sinais orientam a investigação e não acusam ninguém. Regras, versão {fraudCase.rulesVersion}.
      </p>
    </section>
  );
}

function Steps({ fraudCase }: { fraudCase: FraudCaseDetail }) {
  const [asking, setAsking] = useState(false);
  const change = useWrite(fraudOperations.changeFraudStatus);
  const { status, nextStatuses } = fraudCase;
  const mayTakeUp = status === 'PENDING' && nextStatuses.includes('INVESTIGATING');
  const decisions = nextStatuses.filter((next) => status !== 'PENDING' || next !== 'INVESTIGATING');
  const isOpen = isOpenCase(status);
  const told = () =>
    toast({ title: 'Status atualizado', description: fraudStatusLabels.INVESTIGATING, variant: 'success' });
  return (
    <div className="flex flex-col gap-2">
      {mayTakeUp && (
        <Button
          variant="primary"
          wide
          pending={change.isPending}
          icon={<Search aria-hidden="true" className="size-4" />}
          onClick={() =>
            change.mutate(
              { params: { id: fraudCase.id }, body: { status: 'INVESTIGATING', from: status } },
              { onSuccess: told },
            )
          }
        >
          Investigar
        </Button>
      )}
      {change.error !== null && !asking && (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(change.error)}
        </p>
      )}
      {decisions.length > 0 && (
        <Button variant={mayTakeUp ? 'secondary' : 'primary'} wide onClick={() => setAsking(true)}>
          {isOpen ? 'Decidir' : 'Retomar a investigação'}
        </Button>
      )}
      {isOpen && decisions.length === 0 && (
        <p className="text-sm text-ink-soft">Só um administrador confirma ou descarta.</p>
      )}
      <LinkButton
        to={addressOf(officePages.call, { callId: fraudCase.callId })}
        wide
        icon={<ArrowRight aria-hidden="true" className="size-4" />}
      >
        Ver o chamado
      </LinkButton>
      <StatusDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Caso de ${fraudCase.protocol}`}
        present={status}
        next={decisions}
        labels={fraudStatusLabels}
        onChange={(body) => change.mutateAsync({ params: { id: fraudCase.id }, body })}
      />
    </div>
  );
}
