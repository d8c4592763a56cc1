import { HandCoins, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { entryKindLabels } from '#features/ledger/rules.ts';
import { percentText } from '#shared/numbers/percent.ts';
import { formatDate, formatDateTime, startOfDay } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { reais } from '#ui/records/reais.ts';
import { agreedWords } from '../../rules.ts';
import { type BorneCost, borneCostOperations, type CallMoney } from '../contract.ts';
import { bearerOf, costBearerLabels, costKindLabels } from '../rules.ts';
import { PayoutDialog, PayReturnDialog, RefundDialog, UndoCostDialog } from './cost-dialogs.tsx';

interface Props {
  callId: string;
  mayWrite: boolean;
}

/** The money of a call: its commission, the lines of partners, and its borne costs. */
export function CallMoneyCard({ callId, mayWrite }: Props) {
  const answer = useRead(borneCostOperations.findCallMoney, { params: { id: callId } });
  return (
    <Card title="Dinheiro do chamado" fold={answer.isError ? 'open' : 'closed'}>
      <Loaded answer={answer} failed="Erro ao Carregar o Dinheiro do Chamado">
        {(money) => <Money callId={callId} money={money} mayWrite={mayWrite} />}
      </Loaded>
    </Card>
  );
}

function Money({ callId, money, mayWrite }: Props & { money: CallMoney }) {
  const [asked, ask] = useState<'refund' | 'return'>();
  const close = () => ask(undefined);
  const { commission, lines, costs, refundable, payableReturn } = money;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        {commission === null
          ? 'Nenhuma comissão lançada.'
          : `Comissão de ${reais(commission.amount)}: ${percentText(commission.percent)} de ${reais(commission.finalValue)}${
              commission.agreed === null ? '' : `, ${agreedWords(commission.agreed)}`
            }. Vence em ${formatDate(startOfDay(commission.dueOn))}.`}
      </p>
      {lines.length > 0 && <Lines lines={lines} />}
      {costs.length > 0 && (
        <ul className="flex flex-col gap-3">
          {costs.map((cost) => (
            <Cost key={cost.id} cost={cost} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && (refundable > 0 || payableReturn !== null) && (
        <div className="flex flex-col gap-2">
          {refundable > 0 && (
            <Button wide icon={<HandCoins aria-hidden="true" className="size-4" />} onClick={() => ask('refund')}>
              Devolver ao cliente
            </Button>
          )}
          {payableReturn !== null && (
            <Button wide icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={() => ask('return')}>
              Pagar este retorno
            </Button>
          )}
        </div>
      )}
      {asked === 'refund' && <RefundDialog callId={callId} money={money} onClose={close} />}
      {asked === 'return' && payableReturn !== null && (
        <PayReturnDialog callId={callId} partners={payableReturn} onClose={close} />
      )}
    </div>
  );
}

function Lines({ lines }: Pick<CallMoney, 'lines'>) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {lines.map((line) => (
        <li key={line.id} className="flex items-baseline justify-between gap-3 px-3 py-2">
          <span className="min-w-0 wrap-anywhere">
            {entryKindLabels[line.kind]}
            <span className="block text-ink-soft">
              {line.partnerName}, {formatDate(new Date(line.postedAt))}
            </span>
          </span>
          <span className="whitespace-nowrap tabular-nums">{reais(line.amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function Cost({ cost, mayWrite }: { cost: BorneCost; mayWrite: boolean }) {
  const [asked, ask] = useState<'payout' | 'undo'>();
  const close = () => ask(undefined);
  const owesClient = cost.handedBy === 'central' && cost.payout === null && !cost.isUndone;
  return (
    <li className="rounded-lg border border-line px-3 py-2 wrap-anywhere">
      <p className="flex flex-wrap items-baseline justify-between gap-2 font-medium">
        <span>{costKindLabels[cost.kind]}</span>
        <span className={cost.isUndone ? 'text-ink-soft line-through' : 'tabular-nums'}>{reais(cost.amount)}</span>
      </p>
      <p>{bearerWords(cost)}</p>
      <p className="text-ink-soft">
        {cost.reason} · {cost.by}, {formatDateTime(new Date(cost.at))}
      </p>
      <p className="text-ink-soft">{handWords(cost)}</p>
      {mayWrite && !cost.isUndone && (
        <div className="mt-2 flex flex-wrap gap-2">
          {owesClient && (
            <Button size="sm" onClick={() => ask('payout')}>
              Registrar entrega
            </Button>
          )}
          <Button size="sm" onClick={() => ask('undo')}>
            {cost.payout === null ? 'Desfazer' : 'Desfazer entrega'}
          </Button>
        </div>
      )}
      {asked === 'payout' && <PayoutDialog cost={cost} onClose={close} />}
      {asked === 'undo' && <UndoCostDialog cost={cost} onClose={close} />}
    </li>
  );
}

function bearerWords({ amount, partnerAmount, partnerName, commission, doneByName }: BorneCost): string {
  const bearer = bearerOf({ cents: amount, partnerCents: partnerAmount });
  const who =
    bearer === 'dividido'
      ? `${partnerName} ${reais(partnerAmount)}, central ${reais(amount - partnerAmount)}`
      : bearer === 'prestador'
        ? partnerName
        : costBearerLabels[bearer];
  return [
    `Por conta de: ${who}.`,
    doneByName !== null && `Pago a ${doneByName}.`,
    commission > 0 && `Comissão devolvida: ${reais(commission)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function handWords({ isUndone, handedBy, payout }: BorneCost): string {
  if (isUndone) return 'Desfeita.';
  if (handedBy === 'prestador') return 'O prestador devolve direto ao cliente.';
  if (handedBy === null) return '';
  return payout === null
    ? 'A central ainda deve entregar ao cliente.'
    : `Entregue em ${formatDate(startOfDay(payout.paidOn))}: ${payout.proof}`;
}
