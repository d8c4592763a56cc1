import { useState } from 'react';
import { commissionCents } from '#features/finance/rules.ts';
import { centsToReais, formatBRL, parseBRL, reaisToCents } from '#shared/numbers/money.ts';
import { percentText, percentToBasisPoints } from '#shared/numbers/percent.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { reais } from '#ui/records/reais.ts';
import type { DiscrepancyDetail, InvestigateBody } from '../contract.ts';
import { approvedWords, decisions, investigationStatusLabels } from '../rules.ts';

interface Props {
  discrepancy: DiscrepancyDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDecide: (body: InvestigateBody) => Promise<unknown>;
}

/** An administrator's decision: resolved, with the final amount and its commission, or dismissed. */
export function DecideDiscrepancy({ open, onOpenChange, ...question }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Decidir a discrepância de ${question.discrepancy.protocolNumber}`}
      losesTyped
      size="sm"
    >
      <Decision {...question} close={() => onOpenChange(false)} />
    </Dialog>
  );
}

type Which = 'prestador' | 'cliente' | 'orcamento' | 'outro';
type Missing = Partial<Record<'status' | 'which' | 'other' | 'reason', string>>;

/** Remounted at each opening; it keeps the seen status until a conflict. */
function Decision({ discrepancy, onDecide, close }: Omit<Props, 'open' | 'onOpenChange'> & { close: () => void }) {
  const [seen, setSeen] = useState<DiscrepancyDetail['investigationStatus'] | undefined>(
    discrepancy.investigationStatus,
  );
  const [status, setStatus] = useState<(typeof decisions)[number]>();
  const [which, setWhich] = useState<Which>();
  const [other, setOther] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const { money } = discrepancy;
  const asksAmount = status === 'resolved' && money !== null;
  const amount = asksAmount ? amountOf(discrepancy, which, other) : null;

  async function decide(form: HTMLFormElement) {
    const reason = writtenIn(form, 'motivo');
    const lacks: Missing = {
      ...(status === undefined && { status: 'Escolha a decisão.' }),
      ...(asksAmount && which === undefined && { which: 'Escolha que valor vale.' }),
      ...(asksAmount && which === 'outro' && amount === null && { other: whyNoAmount(other) }),
      ...(reason === '' && { reason: 'Escreva o motivo.' }),
    };
    setMissing(lacks);
    const [first] = Object.keys(lacks);
    if (status === undefined || first !== undefined) {
      form.querySelector<HTMLElement>(`[name=${fields[first as keyof Missing]}]`)?.focus();
      return;
    }
    const from = seen ?? discrepancy.investigationStatus;
    await onDecide({ investigationStatus: status, from, reason, finalAmount: amount }).catch((error: unknown) => {
      setSeen(undefined);
      throw error;
    });
    toast({ title: 'Discrepância decidida', description: investigationStatusLabels[status], variant: 'success' });
    close();
  }

  return (
    <AskForm id="decisao" label="Decidir" onClose={close} onAsk={decide}>
      <RadioCards
        id="decisao-status"
        name="status"
        legend="Decisão"
        required
        options={optionsOf(decisions, investigationStatusLabels)}
        onChange={({ currentTarget }) => setStatus(currentTarget.value as typeof status)}
        error={missing.status}
      />
      {asksAmount && (
        <>
          <RadioCards
            id="decisao-valor"
            name="qual"
            legend="Que valor vale"
            required
            columns={1}
            options={choicesOf(discrepancy)}
            onChange={({ currentTarget }) => setWhich(currentTarget.value as Which)}
            error={missing.which}
          />
          {which === 'outro' && (
            <Field id="decisao-outro" label="Outro valor" required error={missing.other}>
              <MoneyInput name="outro" value={other} onChange={({ currentTarget }) => setOther(currentTarget.value)} />
            </Field>
          )}
          <Commission money={money} amount={amount} />
        </>
      )}
      <Field id="decisao-motivo" label="Motivo" required error={missing.reason}>
        <Textarea name="motivo" />
      </Field>
    </AskForm>
  );
}

/** The name of the field that says each. */
const fields: Record<keyof Missing, string> = { status: 'status', which: 'qual', other: 'outro', reason: 'motivo' };

function choicesOf({ partnerReportedAmount, clientPaidAmount, approvedQuote }: DiscrepancyDetail) {
  const option = (value: Which, whose: string, amount: number) => {
    const same = value === 'orcamento' ? null : approvedWords(amount, approvedQuote);
    const label = `${whose}: ${formatBRL(reaisToCents(amount) ?? 0)}`;
    return { value, label: same === null ? label : `${label} (${same.toLowerCase()})` };
  };
  const isNamed = [partnerReportedAmount, clientPaidAmount].some((amount) => amount === approvedQuote?.ceiling);
  return [
    option('prestador', 'O do prestador', partnerReportedAmount),
    ...(clientPaidAmount === null ? [] : [option('cliente', 'O do cliente', clientPaidAmount)]),
    ...(approvedQuote === null || isNamed
      ? []
      : [option('orcamento', 'O do orçamento aprovado', approvedQuote.ceiling)]),
    { value: 'outro', label: 'Outro valor' },
  ];
}

/** The chosen amount in reais; null while invalid. */
function amountOf(discrepancy: DiscrepancyDetail, which: Which | undefined, other: string): number | null {
  if (which === 'prestador') return discrepancy.partnerReportedAmount;
  if (which === 'cliente') return discrepancy.clientPaidAmount;
  if (which === 'orcamento') return discrepancy.approvedQuote?.ceiling ?? null;
  if (which !== 'outro' || other.trim() === '') return null;
  const parsed = parseBRL(other);
  return parsed.ok ? centsToReais(parsed.cents) : null;
}

function whyNoAmount(text: string): string {
  if (text.trim() === '') return 'Informe o valor.';
  const parsed = parseBRL(text);
  return parsed.ok ? '' : parsed.message;
}

/** The call's cost and commission, before and after. */
function Commission({ money, amount }: { money: NonNullable<DiscrepancyDetail['money']>; amount: number | null }) {
  const rate = percentText(money.comissaoPortal);
  if (amount === null) {
    return (
      <p className="text-sm text-ink-soft">
        {`Hoje o chamado vale ${reais(money.finalAmount)}, com comissão de ${reais(money.commission)} (${rate}).`}
      </p>
    );
  }
  const next = centsToReais(
    commissionCents(reaisToCents(amount) ?? 0, percentToBasisPoints(money.comissaoPortal) ?? 0),
  );
  if (amount === money.finalAmount) {
    return (
      <p role="status" className="text-sm">
        {`O chamado já vale ${reais(amount)}: a comissão fica em ${reais(money.commission)} (${rate}).`}
      </p>
    );
  }
  return (
    <p role="status" className="rounded-md bg-surface-muted px-4 py-3 text-sm">
      {`O chamado passa de ${reais(money.finalAmount)} a ${reais(amount)}, e a comissão de ${reais(money.commission)} a `}
      <span className="font-semibold">{reais(next)}</span>
      {` (${rate}). Ficam o estorno e o lançamento novo.`}
    </p>
  );
}
