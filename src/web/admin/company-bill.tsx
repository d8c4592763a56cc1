import { useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { billOperations } from '#features/finance/company-bills/contract.ts';
import { BillDesk } from '#features/finance/company-bills/ui/bill-desk.tsx';
import { BillSheet } from '#features/finance/company-bills/ui/bill-sheet.tsx';
import { useBrand } from '#features/settings/public/ui/use-brand-name.ts';
import { officePages } from '#shared/address/pages.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CsvButton } from '#ui/lists/csv-button.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Fatura de empresa' };

/** One bill as a document, with its next step beside it. */
export default function CompanyBillPage() {
  const { billId: id = '' } = useParams();
  const brand = useBrand();
  const mayWrite = useMay()('finance.write');
  const answer = useRead(billOperations.findBill, { params: { id } });
  return (
    <>
      <div data-print="hide">
        <PageHeader
          back={{ to: officePages.companyBills, label: 'Faturas de empresas' }}
          recordId={id}
          actions={<CsvButton list="fatura" path={addressFor(billOperations.exportBill, { params: { id } })} />}
        />
      </div>
      <Loaded answer={answer} failed="Erro ao Carregar a Fatura">
        {(bill) => (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
            <BillSheet bill={bill} issuer={<Wordmark {...brand} />} />
            <div data-print="hide">
              <BillDesk bill={bill} mayWrite={mayWrite} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
