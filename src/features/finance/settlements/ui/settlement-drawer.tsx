import { type ReactNode, useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { settlementStatusLabels } from '../../rules.ts';
import { type SettlementDetail, settlementOperations } from '../contract.ts';
import { PaymentDialog, UndoDialog } from './payment-dialogs.tsx';
import { PixCode } from './pix-code.tsx';
import { SettlementBadge } from './settlement-badge.tsx';
import { SettlementLines } from './settlement-lines.tsx';

interface Props {
  id: string;
  mayWrite: boolean;
  /** Further parts of a settlement. */
  more: (settlement: SettlementDetail) => ReactNode;
  onClose: () => void;
}

/** One settlement beside the list: its lines, what was paid, and the next step. */
export function SettlementDrawer({ id, mayWrite, more, onClose }: Props) {
  const answer = useRead(settlementOperations.findSettlement, { params: { id } });
  return (
    <LoadedDrawer
      recordId={id}
      answer={answer}
      title={answer.data?.name ?? 'Acerto'}
      failed="Erro ao Carregar o Acerto"
      onClose={onClose}
    >
      {(settlement) => <Details settlement={settlement} mayWrite={mayWrite} more={more} />}
    </LoadedDrawer>
  );
}

type Asked = { what: 'pay' } | { what: 'undo'; paymentId?: string };

function Details({ settlement, mayWrite, more }: Pick<Props, 'mayWrite' | 'more'> & { settlement: SettlementDetail }) {
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const isOpen = settlement.status === 'aberto';
  return (
    <div className="flex flex-col gap-6">
      <div>
        <SettlementBadge settlement={settlement} />
      </div>
      <DescriptionList
        columns={2}
        items={[
          { term: 'Prestador', value: settlement.partnerName },
          { term: 'Vencimento', value: formatDate(startOfDay(settlement.dueOn)) },
          { term: 'Valor', value: reais(settlement.amount) },
          { term: 'Pago', value: reais(settlement.paid) },
          { term: 'Falta', value: reais(settlement.status === 'desfeito' ? 0 : settlement.missing) },
          { term: 'Aberto em', value: formatDateTime(new Date(settlement.createdAt)) },
        ]}
      />
      {mayWrite && isOpen && (
        <div className="grid gap-2">
          <Button variant="primary" onClick={() => ask({ what: 'pay' })}>
            Registrar pagamento
          </Button>
          {settlement.paid === 0 && <Button onClick={() => ask({ what: 'undo' })}>Desfazer acerto</Button>}
        </div>
      )}
      <LinkButton to={addressOf(officePages.settlementStatement, { settlementId: settlement.id })}>
        Extrato para imprimir
      </LinkButton>
      {more(settlement)}
      {settlement.pix !== null && <PixCode name={settlement.name} code={settlement.pix} />}
      <SettlementLines lines={settlement.lines} />
      <section>
        <h3 className="mb-3 font-semibold">Pagamentos</h3>
        {settlement.payments.length === 0 ? (
          <p className="text-sm text-ink-soft">Nada foi pago ainda.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {settlement.payments.map((payment) => (
              <li key={payment.id} className="rounded-lg border border-line px-4 py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-2">
                  <span className={payment.isUndone ? 'text-ink-soft line-through' : 'font-semibold'}>
                    {reais(payment.amount)}
                  </span>
                  <span className="text-sm text-ink-soft">{formatDate(startOfDay(payment.paidOn))}</span>
                </p>
                <p className="mt-1 text-sm break-words">{payment.proof}</p>
                <p className="mt-1 text-sm text-ink-soft">
                  {payment.isUndone ? 'Desfeito. ' : ''}
                  Registrado por {payment.actorName}
                </p>
                {payment.bankLineId !== null && (
                  <LinkButton
                    size="sm"
                    className="mt-2"
                    to={addressOf(officePages.paymentValidation, undefined, { registro: payment.bankLineId })}
                  >
                    Ver no extrato do banco
                  </LinkButton>
                )}
                {mayWrite &&
                  !payment.isUndone &&
                  payment.bankLineId === null &&
                  (isOpen || settlement.status === 'pago') && (
                    <Button size="sm" className="mt-2" onClick={() => ask({ what: 'undo', paymentId: payment.id })}>
                      Desfazer pagamento
                    </Button>
                  )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        <StatusHistory changes={settlement.history} labels={settlementStatusLabels} />
      </section>
      {asked?.what === 'pay' && <PaymentDialog settlement={settlement} onClose={close} />}
      {asked?.what === 'undo' && <UndoDialog settlement={settlement} paymentId={asked.paymentId} onClose={close} />}
    </div>
  );
}
