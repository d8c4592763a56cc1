import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ownHearingOperations } from '#features/hearings/own/contract.ts';
import { OwnHearingsList } from '#features/hearings/own/ui/own-hearings.tsx';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** Questions of the central to the partner before it decides; a driver has no part in it. */
export default function OwnHearings() {
  const may = useMay();
  const answer = useRead(ownHearingOperations.listOwnHearings, {});
  const back = may('own-calls.read') ? { to: partnerPages.dashboard, label: 'Meus chamados' } : undefined;
  return (
    <>
      <title>Queremos ouvir você | Painel do Parceiro</title>
      <PageHeader back={back} title="Queremos ouvir você" />
      <Loaded answer={answer} failed="Erro ao Carregar os Pedidos">
        {(own) => <OwnHearingsList own={own} />}
      </Loaded>
    </>
  );
}
