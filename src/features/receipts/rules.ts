import { defineEvent } from '#shared/events.ts';
import type { Life } from '#shared/record/steps.ts';

export const receiptStatuses = ['pendente', 'analisando', 'aprovado', 'rejeitado'] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];
export const receiptStatusLabels: Record<ReceiptStatus, string> = {
  pendente: 'Pendente',
  analisando: 'Analisando',
  aprovado: 'Aprovado',
  rejeitado: 'Rejeitado',
};

/** Senders of a receipt. */
export const receiptSides = ['central', 'cliente', 'prestador', 'motorista'] as const;
export type ReceiptSide = (typeof receiptSides)[number];
export const receiptSideLabels: Record<ReceiptSide, string> = {
  central: 'Central',
  cliente: 'Cliente',
  prestador: 'Prestador',
  motorista: 'Motorista',
};

/** The way on which it came. */
export const receiptWays = ['painel', 'pagina-do-cliente', 'aplicativo', 'whatsapp'] as const;
export type ReceiptWay = (typeof receiptWays)[number];
export const receiptWayLabels: Record<ReceiptWay, string> = {
  painel: 'Painel da central',
  'pagina-do-cliente': 'Página do cliente',
  aplicativo: 'Aplicativo do prestador',
  whatsapp: 'WhatsApp',
};

/** Receipts that wait for a decision. */
const openReceiptStatuses: readonly ReceiptStatus[] = ['pendente', 'analisando'];

export function isOpenReceipt(status: ReceiptStatus): boolean {
  return openReceiptStatuses.includes(status);
}

export const onlyAdministrators = 'Só um administrador aprova ou rejeita um recibo.';
const decides = { reason: 'demanded', permission: 'receipts.decide' } as const;

/** A receipt decided by mistake goes back to `pendente` first. */
export const receiptLife: Life<ReceiptStatus> = {
  noun: 'recibo',
  gender: 'm',
  labels: receiptStatusLabels,
  toleratesSame: false,
  notAllowed: onlyAdministrators,
  steps: [
    { from: ['pendente'], to: 'analisando', reason: 'optional' },
    { from: ['analisando'], to: 'pendente', reason: 'optional' },
    { from: openReceiptStatuses, to: 'aprovado', ...decides },
    { from: openReceiptStatuses, to: 'rejeitado', ...decides },
    { from: ['aprovado', 'rejeitado'], to: 'pendente', ...decides },
  ],
};

/** Somebody approved or rejected a receipt, or took that back. */
export const receiptDecided = defineEvent<{ receiptId: string; callId: string | null; status: ReceiptStatus }>(
  'receipt.decided',
);

/** A receipt was stored, and waits to be read. */
export const receiptReceived = defineEvent<{ receiptId: string }>('receipt.received');

/**
 * Years after its sending for which a payment can still be claimed (Código Civil art. 206, § 5º; CDC art. 27) and the
 * tax office can ask: then the picture of a receipt goes, and what was read of people on it.
 */
export const receiptRetentionYears = 5;

/** Changes of a receipt after which it shows another amount for its call. */
export type ReceiptChange = 'read' | 'mended' | 'moved' | 'withdrawn' | 'restored';

/** A receipt of the call may show another amount from now on, or counts no more. */
export const receiptAmountChanged = defineEvent<{ callId: string; by: ReceiptChange }>('receipt.amount-changed');

export const maxReceiptBytes = 10 * 1024 * 1024;
export const maxReceiptPages = 20;
