import { useParams } from 'react-router';
import { ownStatementOperations } from '#features/finance/statements/contract.ts';
import { SettlementStatementSheet } from '#features/finance/statements/ui/settlement-statement.tsx';
import { useBrand } from '#features/settings/public/ui/use-brand-name.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';

/** One of the own settlements as a document, to print or to take as a file. */
export default function OwnSettlementStatement() {
  const { settlementId: id = '' } = useParams();
  const brand = useBrand();
  const answer = useRead(ownStatementOperations.findOwnSettlement, { params: { id } });
  return (
    <>
      <title>Extrato do acerto | Painel do Parceiro</title>
      <div data-print="hide">
        <PageHeader
          back={{ to: partnerPages.statement, label: 'Meu extrato' }}
          title="Extrato do acerto"
          actions={
            <CsvButton
              own
              list="acerto"
              path={addressFor(ownStatementOperations.exportOwnSettlement, { params: { id } })}
            />
          }
        />
      </div>
      <Loaded answer={answer} failed="Erro ao Carregar o Acerto">
        {(settlement) => <SettlementStatementSheet settlement={settlement} issuer={<Wordmark {...brand} />} />}
      </Loaded>
    </>
  );
}
