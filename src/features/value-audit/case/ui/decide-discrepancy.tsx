import { useState } from 'react';
import { centsToReais, formatBRL, parseBRL, reaisToCents } from '#shared/numbers/money.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { MoneyInput } from '#ui/fields/money-input.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { approvedWords, decisions, investigationStatusLabels } from '../../rules.ts';
import type { DiscrepancyDetail, InvestigateBody } from '../contract.ts';
import { MoneyPreview } from './money-preview.tsx';
import { useReadAnswers } from './use-read-answers.ts';

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

type Which = 'prestador' | 'cliente' | 'recibo' | 'orcamento' | 'outro';
type Missing = Partial<Record<'status' | 'which' | 'other' | 'reason', string>>;

/** Remounted at each opening; it keeps what was seen of the case until a conflict, and what was typed after it. */
function Decision({ discrepancy, onDecide, close }: Omit<Props, 'open' | 'onOpenChange'> & { close: () => void }) {
  const present = { ...discrepancy, answers: useReadAnswers(discrepancy.id) };
  const [seen, setSeen] = useState<typeof present | undefined>(present);
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
    const { investigationStatus: from, assessments, answers } = seen ?? present;
    const assessment = assessments.length;
    await onDecide({ investigationStatus: status, from, assessment, answers, reason, finalAmount: amount }).catch(
      (error: unknown) => {
        setSeen(undefined);
        throw error;
      },
    );
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
          <MoneyPreview money={money} amount={amount} />
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

function choicesOf({ partnerReportedAmount, clientPaidAmount, receiptAmount, approvedQuote }: DiscrepancyDetail) {
  const option = (value: Which, whose: string, amount: number | null) => {
    if (amount === null) return [];
    const same = value === 'orcamento' ? null : approvedWords(amount, approvedQuote);
    const label = `${whose}: ${formatBRL(reaisToCents(amount) ?? 0)}`;
    return [{ value, label: same === null ? label : `${label} (${same.toLowerCase()})` }];
  };
  const isNamed = [partnerReportedAmount, clientPaidAmount].some((amount) => amount === approvedQuote?.ceiling);
  return [
    ...option('prestador', 'O do prestador', partnerReportedAmount),
    ...option('cliente', 'O do cliente', clientPaidAmount),
    ...option('recibo', 'O do recibo', receiptAmount),
    ...option('orcamento', 'O do orçamento aprovado', isNamed ? null : (approvedQuote?.ceiling ?? null)),
    { value: 'outro' as const, label: 'Outro valor' },
  ];
}

/** The chosen amount in reais; null while invalid. */
function amountOf(discrepancy: DiscrepancyDetail, which: Which | undefined, other: string): number | null {
  if (which === 'prestador') return discrepancy.partnerReportedAmount;
  if (which === 'cliente') return discrepancy.clientPaidAmount;
  if (which === 'recibo') return discrepancy.receiptAmount;
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
