import { useState } from 'react';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { monthInWords } from '#shared/time/months.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { reais } from '#ui/records/reais.ts';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type BillDetail, billOperations } from '../contract.ts';
import { billStatusLabels } from '../rules.ts';
import { PayBillDialog, UndoBillDialog } from './bill-dialogs.tsx';

type Asked = { what: 'close' | 'send' | 'pay' | 'reopen' } | { what: 'undo'; paymentId: string };

/** The next step of a bill, its payments and its history, for the office. */
export function BillDesk({ bill, mayWrite }: { bill: BillDetail; mayWrite: boolean }) {
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Card title="Quem recebe">
        <p className="wrap-anywhere">{bill.receiver.name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[bill.receiver.phone, bill.receiver.email].filter(Boolean).join(' · ')}
        </p>
        {mayWrite && <Steps bill={bill} ask={ask} />}
      </Card>
      <Card title="Pagamentos">
        <Payments bill={bill} mayWrite={mayWrite} onUndo={(paymentId) => ask({ what: 'undo', paymentId })} />
      </Card>
      <Card title="Histórico">
        <StatusHistory changes={bill.history} labels={billStatusLabels} />
      </Card>
      {(asked?.what === 'close' || asked?.what === 'send') && (
        <StepDialog bill={bill} step={asked.what} onClose={close} />
      )}
      {asked?.what === 'pay' && <PayBillDialog bill={bill} onClose={close} />}
      {asked?.what === 'reopen' && <UndoBillDialog bill={bill} onClose={close} />}
      {asked?.what === 'undo' && <UndoBillDialog bill={bill} paymentId={asked.paymentId} onClose={close} />}
    </div>
  );
}

function Steps({ bill: { status, paid, missing }, ask }: { bill: BillDetail; ask: (asked: Asked) => void }) {
  const isDue = status === 'fechada' || status === 'enviada';
  return (
    <div className="mt-4 grid gap-2">
      {status === 'aberta' && (
        <Button variant="primary" onClick={() => ask({ what: 'close' })}>
          Fechar fatura
        </Button>
      )}
      {status === 'fechada' && (
        <Button variant="primary" onClick={() => ask({ what: 'send' })}>
          Enviar fatura
        </Button>
      )}
      {isDue && missing > 0 && (
        <Button variant={status === 'enviada' ? 'primary' : 'secondary'} onClick={() => ask({ what: 'pay' })}>
          Registrar pagamento
        </Button>
      )}
      {status === 'fechada' && paid === 0 && <Button onClick={() => ask({ what: 'reopen' })}>Reabrir fatura</Button>}
    </div>
  );
}

function StepDialog({ bill, step, onClose }: { bill: BillDetail; step: 'close' | 'send'; onClose: () => void }) {
  const closeBill = useWrite(billOperations.closeBill);
  const sendBill = useWrite(billOperations.sendBill);
  const params = { id: bill.id };
  const isClosing = step === 'close';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isClosing ? `Fechar a fatura de ${monthInWords(bill.month)}?` : 'Enviar a fatura?'}
      description={
        isClosing
          ? `São ${reais(bill.amount)}. O que for finalizado depois entra na fatura seguinte.`
          : `${bill.receiver.name} recebe o valor, o vencimento e o código PIX. Depois de enviada, a fatura não se reabre.`
      }
      confirmLabel={isClosing ? 'Fechar fatura' : 'Enviar fatura'}
      onConfirm={async () => {
        await (isClosing
          ? closeBill.mutateAsync({ params, body: { seen: bill.amount } })
          : sendBill.mutateAsync({ params }));
        onClose();
      }}
    />
  );
}

interface PaymentsProps {
  bill: BillDetail;
  mayWrite: boolean;
  onUndo: (paymentId: string) => void;
}

function Payments({ bill: { payments, credit }, mayWrite, onUndo }: PaymentsProps) {
  return (
    <>
      {credit !== 0 && (
        <p className="mb-3 text-sm">
          {credit > 0
            ? `${reais(credit)} de crédito de faturas anteriores.`
            : `${reais(-credit)} passaram como crédito para uma fatura seguinte.`}
        </p>
      )}
      {payments.length === 0 && credit === 0 && <p className="text-sm text-ink-soft">Nada foi pago ainda.</p>}
      <ul className="flex flex-col gap-3">
        {payments.map(({ id, amount, paidOn, proof, by, undone }) => (
          <li key={id} className="rounded-lg border border-line px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <span className={undone ? 'text-ink-soft line-through' : 'font-semibold'}>{reais(amount)}</span>
              <span className="text-sm text-ink-soft">{formatDate(startOfDay(paidOn))}</span>
            </p>
            <p className="mt-1 text-sm wrap-anywhere">{proof}</p>
            <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
              {undone ? `Desfeito por ${undone.by}: ${undone.reason}` : `Registrado por ${by}`}
            </p>
            {mayWrite && undone === null && (
              <Button size="sm" className="mt-2" onClick={() => onUndo(id)}>
                Desfazer pagamento
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
