import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { DebtDrawer } from '#features/finance/collection/ui/debt-drawer.tsx';
import { DebtQuestions } from '#features/finance/collection/ui/debt-questions.tsx';
import { debtsSheet } from '#features/finance/collection/ui/debts-table.tsx';
import { WaitingRequests } from '#features/finance/collection/ui/waiting-requests.tsx';
import { officePages } from '#shared/address/pages.ts';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Cobrança' };

/** Debts of partners with their delays, and cases that wait for a decision or an answer. */
export default function Collection() {
  const may = useMay();
  const list = useList(debtsSheet);
  const { perguntas = [], pedidos = [] } = list.data ?? {};
  return (
    <ListScreen
      list={list}
      back={{ to: officePages.settlement, label: 'Gestão Financeira' }}
      above={
        perguntas.length + pedidos.length > 0 && (
          <div className="mb-5 flex flex-col gap-5">
            <DebtQuestions questions={perguntas} mayDecide={may('partners.write')} />
            <WaitingRequests requests={pedidos} />
          </div>
        )
      }
      drawer={(id, close) => <DebtDrawer id={id} onClose={close} />}
    />
  );
}
