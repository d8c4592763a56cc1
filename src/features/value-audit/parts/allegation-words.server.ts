import type { NewHearing } from '#features/hearings/open-hearing.server.ts';
import { plainBRL } from '#shared/numbers/money.ts';

type Told = Pick<
  NewHearing['calls'][number],
  'approvedCents' | 'reportedCents' | 'reportedMethod' | 'paidCents' | 'paidMethod' | 'receiptCents'
>;

/** The finding in one sentence. */
export function allegationOf({ reportedCents: reported, paidCents: paid, approvedCents, receiptCents }: Told): string {
  const toldBy = reported === null ? 'você não informou valor' : `você informou ${plainBRL(reported)}`;
  if (paid !== null) return `Neste atendimento ${toldBy}, e o cliente disse ter pago ${plainBRL(paid)}.`;
  if (approvedCents !== null && reported !== null && reported > approvedCents) {
    return `Neste atendimento ${toldBy}, e o orçamento aprovado era de até ${plainBRL(approvedCents)}.`;
  }
  if (receiptCents !== null) return `Neste atendimento ${toldBy}, e o recibo mostra ${plainBRL(receiptCents)}.`;
  return `Neste atendimento ${toldBy}, e a central está conferindo o valor.`;
}

/** The other amounts beside the partner's report: those that speak for it, and those that differ. */
export function evidenceOf({ reportedCents: reported, paidCents: paid, ...told }: Told) {
  const forPartner: string[] = [];
  const against: string[] = [];
  if (reported === null) return { forPartner, against };
  const tell = (what: string, cents: number | null, fits: (cents: number) => boolean) => {
    if (cents !== null) (fits(cents) ? forPartner : against).push(`${what} ${plainBRL(cents)}.`);
  };
  const isSame = (cents: number) => cents === reported;
  tell('O recibo do atendimento mostra', told.receiptCents, isSame);
  // A quote is a ceiling: a report below it is within what the client approved.
  tell('O orçamento aprovado vai até', told.approvedCents, (ceiling) => reported <= ceiling);
  tell('O cliente disse ter pago', paid, isSame);
  if (paid !== null && told.paidMethod !== null && told.reportedMethod !== null) {
    if (told.paidMethod === told.reportedMethod) forPartner.push('A forma de pagamento é a mesma dos dois lados.');
    else against.push('A forma de pagamento não é a mesma dos dois lados.');
  }
  return { forPartner, against };
}
