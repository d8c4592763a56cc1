import { OwnSessionsCard } from '#features/accounts/sessions/ui/own-sessions-card.tsx';
import { DriverDeclines } from '#features/dispatch/offers/ui/driver-declines.tsx';
import { OwnPixKeyCard } from '#features/partners/pix-key/ui/own-pix-key-card.tsx';
import { ownRecordOperations } from '#features/partners/record/contract.ts';
import { OwnRecordScreen } from '#features/partners/record/ui/own-record.tsx';
import { PlanCard } from '#features/partners/roster/ui/plan-card.tsx';
import { useOwnPlan } from '#features/partners/roster/ui/use-roster.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { OwnDataLink } from './own-data-link.tsx';

/** The partner's own record. */
export default function OwnRecord() {
  const record = useRead(ownRecordOperations.findOwnRecord, {});
  const plan = useOwnPlan();
  return (
    <>
      <title>Meu cadastro | Painel do Parceiro</title>
      <PageHeader back={{ to: partnerPages.dashboard, label: 'Meus chamados' }} title="Meu cadastro" />
      {record.data && <StaleNotice error={record.error} seenAtMs={record.dataUpdatedAt} />}
      <Loaded answer={record} failed="Erro ao Carregar o Cadastro">
        {(own) => <OwnRecordScreen record={own} />}
      </Loaded>
      <div className="mt-5 flex flex-col gap-5">
        <OwnPixKeyCard />
        <DriverDeclines />
        <Loaded answer={plan} failed="Erro ao Carregar a Escala">
          {(found) => <PlanCard of="own" plan={found} mayWrite />}
        </Loaded>
      </div>
      <div className="mt-5">
        <OwnSessionsCard />
      </div>
      <OwnDataLink />
    </>
  );
}
