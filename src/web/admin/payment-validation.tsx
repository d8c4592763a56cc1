import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { AgreementNote } from '#features/finance/bank-statements/ui/agreement-note.tsx';
import { BankLineDrawer } from '#features/finance/bank-statements/ui/bank-line-drawer.tsx';
import { bankLinesSheet } from '#features/finance/bank-statements/ui/bank-lines-table.tsx';
import { MatchSureButton } from '#features/finance/bank-statements/ui/match-sure-button.tsx';
import { StatementsDialog } from '#features/finance/bank-statements/ui/statements-dialog.tsx';
import { officePages } from '#shared/address/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Validação de Pagamento' };

/** Payments by the bank's statements, and the lines that each pays; the commissions paid are one press away. */
export default function PaymentValidation() {
  const mayWrite = useMay()('finance.write');
  const [reading, setReading] = useState(false);
  const list = useList(bankLinesSheet);
  return (
    <ListScreen
      list={list}
      back={{ to: officePages.settlement, label: 'Gestão Financeira' }}
      actions={
        <>
          <LinkButton to={`${officePages.finance}?status=pago`}>Comissões pagas</LinkButton>
          {mayWrite && <MatchSureButton lines={list.rows ?? []} />}
          {!mayWrite && <Button onClick={() => setReading(true)}>Extratos trazidos</Button>}
        </>
      }
      add={mayWrite && { label: 'Trazer extrato', dialog: StatementsDialog }}
      above={list.data && <AgreementNote agreement={list.data.conferencia} />}
      drawer={(id, close) => <BankLineDrawer id={id} mayWrite={mayWrite} onClose={close} />}
    >
      {reading && <StatementsDialog open readOnly onOpenChange={setReading} />}
    </ListScreen>
  );
}
