import type { CallStatus, PaymentMethod } from '#features/service-calls/rules.ts';

/** Read by the client's page, which loads no shapes: `contract.ts` takes them from here. */
export const clientPixPath = '/api/acompanhar/:clientKey/pix';
export const clientPixPicturePath = '/api/acompanhar/:clientKey/pix/imagem';

export const pixReceivers = ['ninguem', 'prestador', 'central'] as const;
export type PixReceiver = (typeof pixReceivers)[number];
export const pixReceiverLabels: Record<PixReceiver, string> = {
  ninguem: 'Ninguém: não mostrar PIX ao cliente',
  prestador: 'O prestador, na chave verificada dele',
  central: 'A central, na conta PIX dela',
};

export interface ChargedCall {
  status: CallStatus;
  isConfirmed: boolean;
  finalValueCents: number | null;
  paymentMethod: PaymentMethod | null;
  /** Of the approved quote of the call's partner; null without one. */
  approved: { totalCents: number; ceilingCents: number } | null;
}

/**
 * The cents that a client is asked for by PIX; null for none. One approved amount counts from its approval on, a range
 * only by the report within it.
 */
export function pixCents({
  status,
  isConfirmed,
  finalValueCents,
  paymentMethod,
  approved,
}: ChargedCall): number | null {
  if (approved === null || isConfirmed) return null;
  const { totalCents, ceilingCents } = approved;
  if (status === 'em_andamento') return totalCents === ceilingCents ? totalCents : null;
  if (status !== 'finalizado' || paymentMethod !== 'pix' || finalValueCents === null) return null;
  return finalValueCents > 0 && finalValueCents <= ceilingCents ? finalValueCents : null;
}

/** A call's txid, by its protocol: letters and digits alone. */
export function callTxid(protocolNumber: string): string {
  return protocolNumber.replace(/[^A-Za-z0-9]/g, '');
}
