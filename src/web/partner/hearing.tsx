import { use } from 'react';
import { useParams } from 'react-router';
import { SignedIn } from '#features/accounts/ui/signed-in.tsx';
import { ownHearingOperations } from '#features/hearings/own/contract.ts';
import { OwnHearingScreen } from '#features/hearings/own/ui/own-hearing.tsx';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** One matter that the central asks the partner about. */
export default function OwnHearing() {
  const { hearingId: id = '' } = useParams();
  const person = use(SignedIn);
  const answer = useRead(ownHearingOperations.findOwnHearing, { params: { id } });
  return (
    <>
      <title>Queremos ouvir você | Painel do Parceiro</title>
      <PageHeader
        back={{ to: partnerPages.hearings, label: 'Queremos ouvir você' }}
        title={answer.data?.about ?? 'Queremos ouvir você'}
      />
      <Loaded answer={answer} failed="Erro ao Carregar o Pedido">
        {(hearing) => <OwnHearingScreen hearing={hearing} personId={person?.id ?? ''} />}
      </Loaded>
    </>
  );
}
