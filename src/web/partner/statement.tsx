import { ownSettlementOperations } from '#features/finance/settlements/contract.ts';
import { OwnStatementScreen } from '#features/finance/settlements/ui/own-statement.tsx';
import { partnerPages } from '#shared/address/pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** What the partner owes the portal and has paid; a driver has none. */
export default function OwnStatement() {
  const answer = useRead(ownSettlementOperations.readOwnStatement, {});
  return (
    <>
      <title>Meu extrato | Painel do Parceiro</title>
      <PageHeader back={{ to: partnerPages.dashboard, label: 'Meus chamados' }} title="Meu extrato" />
      <Loaded answer={answer} failed="Erro ao Carregar o Extrato">
        {(statement) => <OwnStatementScreen statement={statement} />}
      </Loaded>
    </>
  );
}
