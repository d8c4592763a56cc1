import { ownRateOperations } from '#features/finance/rates/contract.ts';
import { OwnRatesCard } from '#features/finance/rates/ui/own-rates.tsx';
import { ownStatementOperations } from '#features/finance/statements/contract.ts';
import { OwnStatementScreen } from '#features/finance/statements/ui/own-statement.tsx';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';

/** The partner's debts to the portal and its payments; a driver has none. */
export default function OwnStatement() {
  const answer = useRead(ownStatementOperations.readOwnStatement, {});
  const rates = useRead(ownRateOperations.readOwnRates, {});
  return (
    <>
      <title>Meu extrato | Painel do Parceiro</title>
      <PageHeader back={{ to: partnerPages.dashboard, label: 'Meus chamados' }} title="Meu extrato" />
      <Loaded answer={answer} failed="Erro ao Carregar o Extrato">
        {(statement) => <OwnStatementScreen statement={statement} />}
      </Loaded>
      <div className="mt-5">
        <Loaded answer={rates} failed="Erro ao Carregar as suas Comissões">
          {(own) => <OwnRatesCard own={own} />}
        </Loaded>
      </div>
    </>
  );
}
