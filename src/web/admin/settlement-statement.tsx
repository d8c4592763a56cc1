import { useParams } from 'react-router';
import { settlementOperations } from '#features/finance/settlements/contract.ts';
import { statementOperations } from '#features/finance/statements/contract.ts';
import { SettlementStatementSheet } from '#features/finance/statements/ui/settlement-statement.tsx';
import { useBrand } from '#features/settings/public/ui/use-brand-name.ts';
import { officePages } from '#shared/address/pages.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Extrato do acerto' };

/** One settlement as a document, to print or to take as a file. */
export default function SettlementStatement() {
  const { settlementId: id = '' } = useParams();
  const brand = useBrand();
  const answer = useRead(settlementOperations.findSettlement, { params: { id } });
  return (
    <>
      <div data-print="hide">
        <PageHeader
          back={{ to: officePages.settlement, label: 'Gestão Financeira' }}
          actions={
            <CsvButton list="acerto" path={addressFor(statementOperations.exportSettlement, { params: { id } })} />
          }
        />
      </div>
      <Loaded answer={answer} failed="Erro ao Carregar o Acerto">
        {(settlement) => <SettlementStatementSheet settlement={settlement} issuer={<Wordmark {...brand} />} />}
      </Loaded>
    </>
  );
}
