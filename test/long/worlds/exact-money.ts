// Exact money, in whole cents by BigInt. Imports nothing of the product.

/** A commission that was posted, or taken back: then both amounts are negative. */
export interface ExactPosting {
  kind: 'commission' | 'reversal';
  price: bigint;
  commission: bigint;
}

/** A call as a partner is charged for it. */
export interface ExactCall {
  partner: number;
  basisPoints: bigint;
  price: bigint;
  /** In the order of posting. */
  posted: ExactPosting[];
}

/** The commission on a price: the exact share, whose half a cent goes up. */
export function exactCommission(price: bigint, basisPoints: bigint): bigint {
  const tenThousandths = price * basisPoints;
  const whole = tenThousandths / 10_000n;
  return tenThousandths - whole * 10_000n >= 5_000n ? whole + 1n : whole;
}

/** Posts the commission of a call on a price, or takes one back. */
export function postExactly(call: ExactCall, kind: ExactPosting['kind'], price: bigint): void {
  const sign = kind === 'commission' ? 1n : -1n;
  const commission = exactCommission(price, call.basisPoints);
  call.posted.push({ kind, price: sign * price, commission: sign * commission });
}

/** The amounts of a posting by account, debit positive; an account that nothing moves is not among them. */
export function amountsOf({ price, commission }: ExactPosting): [account: string, cents: bigint][] {
  const all: [string, bigint][] = [
    ['receivable', commission],
    ['revenue', -commission],
    ['charged', price],
    ['charged_contra', -price],
  ];
  return all.filter(([, cents]) => cents !== 0n);
}

/** The debt of a partner by some calls. */
export function owedBy(calls: Iterable<ExactCall>): bigint {
  let cents = 0n;
  for (const { posted } of calls) for (const { commission } of posted) cents += commission;
  return cents;
}

/** `R$ 1.234,56` as Brazilians read it, with the hard space of screens. */
export function writeReais(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  const digits = String(size).padStart(3, '0');
  let whole = digits.slice(0, -2);
  let grouped = '';
  while (whole.length > 3) {
    grouped = `.${whole.slice(-3)}${grouped}`;
    whole = whole.slice(0, -3);
  }
  return `${cents < 0n ? '-' : ''}R$\u00a0${whole}${grouped},${digits.slice(-2)}`;
}

/** `12,5%` from hundredths of a percent. */
export function writePercent(basisPoints: bigint): string {
  const rest = String(basisPoints % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${basisPoints / 100n}${rest === '' ? '' : `,${rest}`}%`;
}

/** `1234,5` as a sheet has it. */
export function writeCell(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  const rest = String(size % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${cents < 0n ? '-' : ''}${size / 100n}${rest === '' ? '' : `,${rest}`}`;
}

/** `320.50` as a PIX code has it. */
export function writePixAmount(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
