import { useState } from 'react';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { useWaiting } from '#features/dashboard/waiting/ui/use-waiting.ts';
import { SettlementTalkSection } from '#features/finance/collection/ui/settlement-talk.tsx';
import { PixAccountDialog } from '#features/finance/pix-account/ui/pix-account-dialog.tsx';
import { NewSettlementDialog } from '#features/finance/settlements/ui/new-settlement-dialog.tsx';
import { SettleAllDialog } from '#features/finance/settlements/ui/settle-all-dialog.tsx';
import { SettlementDrawer } from '#features/finance/settlements/ui/settlement-drawer.tsx';
import { settlementsSheet } from '#features/finance/settlements/ui/settlements-table.tsx';
import { LossCard } from '#features/finance/write-offs/ui/loss-card.tsx';
import { officePages } from '#shared/address/pages.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ListScreen } from '#ui/lists/list-screen.tsx';
import { useList } from '#ui/lists/use-list.ts';
import type { PageHandle } from '../page-handle.ts';
import { moneyCount } from './navigation.ts';

export const handle: PageHandle = { title: 'Gestão Financeira' };

/** Requests for payment to partners, and their payments. */
export default function Settlement() {
  const may = useMay();
  const mayWrite = may('finance.write');
  const [asked, ask] = useState<'account' | 'all'>();
  const close = () => ask(undefined);
  const waits = moneyCount(useWaiting(may('dashboard.read')).data?.waiting ?? {}) ?? 0;
  return (
    <ListScreen
      list={useList(settlementsSheet)}
      actions={
        <>
          <LinkButton to={officePages.collection}>
            {waits > 0 ? `Cobrança (${waits} ${waits === 1 ? 'espera' : 'esperam'})` : 'Cobrança'}
          </LinkButton>
          <LinkButton to={officePages.paymentValidation}>Validação de Pagamento</LinkButton>
          {mayWrite && <Button onClick={() => ask('account')}>Conta PIX</Button>}
          {mayWrite && <Button onClick={() => ask('all')}>Acertar todos</Button>}
        </>
      }
      add={mayWrite && { label: 'Novo acerto', dialog: NewSettlementDialog }}
      drawer={(id, close) => (
        <SettlementDrawer
          id={id}
          mayWrite={mayWrite}
          more={(settlement) => (
            <>
              <LossCard settlement={settlement} mayWrite={mayWrite} />
              <SettlementTalkSection settlement={settlement} mayWrite={mayWrite} />
            </>
          )}
          onClose={close}
        />
      )}
    >
      {asked === 'account' && <PixAccountDialog onClose={close} />}
      {asked === 'all' && <SettleAllDialog onClose={close} />}
    </ListScreen>
  );
}
