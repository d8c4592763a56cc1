import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { reais } from '#ui/records/reais.ts';
import { AmountLink } from '../../ui/figure-link.tsx';
import { type PartnerBalance, partnerBalanceOperations } from '../contract.ts';
import { OpeningDialog, UndoOpeningDialog, WriteOffPartnerDialog } from './balance-dialogs.tsx';

interface Props {
  partnerId: string;
  mayWrite: boolean;
}

/** A partner's balance and its opening balance, with the way to give debts up. */
export function BalanceCard({ partnerId, mayWrite }: Props) {
  const answer = useRead(partnerBalanceOperations.findPartnerBalance, { params: { id: partnerId } });
  return (
    <Card title="Saldo">
      <Loaded answer={answer} failed="Erro ao Carregar o Saldo">
        {(balance) => <Balance partnerId={partnerId} balance={balance} mayWrite={mayWrite} />}
      </Loaded>
    </Card>
  );
}

/** All that the partner ever owed and paid, read from the side that the balance is on. */
function linesOf(partnerId: string, balance: number): string {
  const sinal = balance < 0 ? 'credito' : undefined;
  return addressOf(officePages.ledgerLines, undefined, { conta: 'receivable', partnerId, sinal });
}

function Balance({ partnerId, balance, mayWrite }: Props & { balance: PartnerBalance }) {
  const [asked, ask] = useState<'opening' | 'undo' | 'write-off'>();
  const close = () => ask(undefined);
  const { open, opening, mayOpen } = balance;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div>
        <p className="text-ink-soft">{balance.balance < 0 ? 'A central deve ao prestador' : 'O prestador deve'}</p>
        <p className="text-2xl font-semibold tabular-nums">
          <AmountLink to={linesOf(partnerId, balance.balance)} amount={Math.abs(balance.balance)} />
        </p>
        <p className="text-ink-soft">
          {open.lines === 0
            ? 'Nada fora de um acerto.'
            : `${reais(open.amount)} fora de um acerto, em ${open.lines} ${open.lines === 1 ? 'lançamento' : 'lançamentos'}.`}
        </p>
      </div>
      {opening !== null && <Opening opening={opening} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton size="sm" to={addressOf(officePages.finance, undefined, { partnerId, date: 'ano' })}>
          Ver lançamentos
        </LinkButton>
        {mayWrite && mayOpen && (
          <Button size="sm" onClick={() => ask('opening')}>
            Lançar saldo inicial
          </Button>
        )}
        {mayWrite && opening !== null && (
          <Button size="sm" onClick={() => ask('undo')}>
            Desfazer saldo inicial
          </Button>
        )}
        {mayWrite && open.amount > 0 && (
          <Button size="sm" onClick={() => ask('write-off')}>
            Baixar como perda
          </Button>
        )}
      </div>
      {asked === 'opening' && <OpeningDialog partnerId={partnerId} onClose={close} />}
      {asked === 'undo' && <UndoOpeningDialog partnerId={partnerId} onClose={close} />}
      {asked === 'write-off' && <WriteOffPartnerDialog partnerId={partnerId} amount={open.amount} onClose={close} />}
    </div>
  );
}

function Opening({ opening: { amount, reason, by, at } }: { opening: NonNullable<PartnerBalance['opening']> }) {
  return (
    <p className="wrap-anywhere">
      Saldo inicial: {amount < 0 ? 'a central devia' : 'o prestador devia'} {reais(Math.abs(amount))}.
      <span className="block text-ink-soft">
        {reason} · {by}, {formatDateTime(new Date(at))}
      </span>
    </p>
  );
}
