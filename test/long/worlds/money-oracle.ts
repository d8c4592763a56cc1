// Works out by itself what each partner owes, from what was done to it. Imports nothing of the product.

/** Something that was done to a partner's money, in the order of doing; amounts in cents. */
export type MoneyFact =
  | { what: 'finished'; month: string; partner: string; call: string; price: number; basisPoints: number }
  | { what: 'reopened'; month: string; call: string }
  | { what: 'refunded'; month: string; call: string; price: number; partnerPart: number; byPartner: boolean }
  | { what: 'return paid'; month: string; first: string; doneBy: string; price: number; firstPart: number }
  | { what: 'paid' | 'given up'; month: string; partner: string; price: number };

interface Standing {
  partner: string;
  basisPoints: bigint;
  price: bigint;
  partnerParts: bigint;
  commissionBack: bigint;
}

/** Half a cent goes up. */
function share(price: bigint, basisPoints: bigint): bigint {
  return (2n * price * basisPoints + 10_000n) / 20_000n;
}

/** Each partner's debt by each month, and over all under `all`. */
export function workOut(facts: readonly MoneyFact[]): Map<string, bigint> {
  const owed = new Map<string, bigint>();
  const calls = new Map<string, Standing>();
  const add = (partner: string, month: string, cents: bigint) => {
    for (const key of [`${partner} ${month}`, `${partner} all`]) owed.set(key, (owed.get(key) ?? 0n) + cents);
  };
  const callOf = (call: string) => {
    const standing = calls.get(call);
    if (standing === undefined) throw new Error(`Nothing stands of ${call}.`);
    return standing;
  };
  for (const fact of facts) {
    const { month } = fact;
    if (fact.what === 'finished') {
      const { partner } = fact;
      const [price, basisPoints] = [BigInt(fact.price), BigInt(fact.basisPoints)];
      calls.set(fact.call, { partner, basisPoints, price, partnerParts: 0n, commissionBack: 0n });
      add(partner, month, share(price, basisPoints));
    } else if (fact.what === 'reopened') {
      const { partner, price, basisPoints } = callOf(fact.call);
      add(partner, month, -share(price, basisPoints));
      calls.delete(fact.call);
    } else if (fact.what === 'refunded') {
      const call = callOf(fact.call);
      call.partnerParts += BigInt(fact.partnerPart);
      const back = share(call.partnerParts, call.basisPoints) - call.commissionBack;
      call.commissionBack += back;
      add(call.partner, month, BigInt(fact.partnerPart) - back - (fact.byPartner ? BigInt(fact.price) : 0n));
    } else if (fact.what === 'return paid') {
      add(fact.first, month, BigInt(fact.firstPart));
      add(fact.doneBy, month, -BigInt(fact.price));
    } else {
      add(fact.partner, month, -BigInt(fact.price));
    }
  }
  return owed;
}
