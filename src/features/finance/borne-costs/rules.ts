import type { LedgerAmount } from '#features/ledger/rules.ts';
import { formatBRL } from '#shared/numbers/money.ts';
import { commissionCents } from '../rules.ts';

/** Borne costs: money back to a client, or a return in guarantee. */
export const costKinds = ['refund', 'guarantee'] as const;
export type CostKind = (typeof costKinds)[number];
export const costKindLabels: Record<CostKind, string> = {
  refund: 'Devolução ao cliente',
  guarantee: 'Retorno em garantia',
};

export const costBearers = ['prestador', 'central', 'dividido'] as const;
export type CostBearer = (typeof costBearers)[number];
export const costBearerLabels: Record<CostBearer, string> = {
  prestador: 'Prestador',
  central: 'Central',
  dividido: 'Dividido entre os dois',
};

/** Parties that can hand the client the money back. */
export const refundHands = ['central', 'prestador'] as const;
export type RefundHand = (typeof refundHands)[number];
export const refundHandLabels: Record<RefundHand, string> = {
  central: 'A central, por PIX ou dinheiro',
  prestador: 'O prestador, direto ao cliente',
};

/** The giver of a refund in words for its client. */
export const refundHandWords: Record<RefundHand, string> = {
  central: 'quem devolve é a central',
  prestador: 'quem devolve é o prestador que atendeu',
};

/** The bearer of an amount of which a partner bears a part. */
export function bearerOf({ cents, partnerCents }: { cents: number; partnerCents: number }): CostBearer {
  if (partnerCents === 0) return 'central';
  return partnerCents === cents ? 'prestador' : 'dividido';
}

/** The partner's part of an amount, in cents. */
export function partnerPart({
  bearer,
  cents,
  dividedCents,
}: {
  bearer: CostBearer;
  cents: number;
  /** The partner's part where it is divided. */
  dividedCents: number;
}): number {
  if (bearer === 'central') return 0;
  return bearer === 'prestador' ? cents : dividedCents;
}

/**
 * The commission that goes back with a refund: that of the partner's parts all together, less what went back before, so
 * that a price given back whole leaves no cent of commission.
 */
export function commissionBack({
  partnerCents,
  before,
  basisPoints,
}: {
  partnerCents: number;
  /** Of the refunds that stand. */
  before: { partnerCents: number; commissionCents: number };
  basisPoints: number;
}): number {
  const back = commissionCents(before.partnerCents + partnerCents, basisPoints) - before.commissionCents;
  return Math.min(partnerCents, Math.max(0, back));
}

interface Refund {
  partnerId: string;
  cents: number;
  partnerCents: number;
  commissionCents: number;
  handedBy: RefundHand;
}

/**
 * Ledger amounts of a refund: the partner owes its part less the commission on it, and is owed what it hands over
 * itself; the central bears the rest.
 */
export function refundAmounts({ partnerId, cents, partnerCents, commissionCents, handedBy }: Refund): LedgerAmount[] {
  const isPartnersHand = handedBy === 'prestador';
  return amountsOf(partnerId, {
    receivable: partnerCents - commissionCents - (isPartnersHand ? cents : 0),
    revenue: commissionCents,
    borne: cents - partnerCents,
    owed_clients: isPartnersHand ? 0 : -cents,
    charged: -cents,
    charged_contra: cents,
  });
}

/** Ledger amounts of a refund that the central has handed over. */
export function payoutAmounts(partnerId: string, cents: number): LedgerAmount[] {
  return amountsOf(partnerId, { owed_clients: cents, bank: -cents });
}

/**
 * Ledger amounts of a return in guarantee: who did it is owed the whole, the first call's partner owes its part, the
 * central bears the rest.
 */
export function guaranteeAmounts({
  firstPartnerId,
  doneById,
  cents,
  partnerCents,
}: {
  firstPartnerId: string;
  doneById: string;
  cents: number;
  partnerCents: number;
}): LedgerAmount[] {
  return [
    ...amountsOf(firstPartnerId, { receivable: partnerCents }),
    ...amountsOf(doneById, { receivable: -cents, borne: cents - partnerCents }),
  ];
}

function amountsOf(partnerId: string, amounts: Partial<Record<LedgerAmount['account'], number>>): LedgerAmount[] {
  return Object.entries(amounts)
    .filter(([, cents]) => cents !== 0)
    .map(([account, cents]) => ({ account: account as LedgerAmount['account'], partnerId, cents }));
}

/** The reason why a call cannot cost less than its client got back; null where it can. */
export function refundsExceed(refundedCents: number, finalValueCents: number): string | null {
  if (refundedCents <= finalValueCents) return null;
  return `O cliente já recebeu ${formatBRL(refundedCents)} de volta, mais que este valor. Desfaça a devolução antes.`;
}
