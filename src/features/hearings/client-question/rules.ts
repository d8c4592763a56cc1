import { no, type Verdict, yes } from '#shared/record/verdict.ts';

/** Known amounts of one call in cents; null where a side said nothing. */
export interface CallAmounts {
  paid: number | null;
  reported: number | null;
  /** The ceiling of the approved quote. */
  approved: number | null;
  receipt: number | null;
}

/** Under 5 % or R$ 15 two amounts say the same, as in discrepancies. */
function agree(one: number, other: number): boolean {
  const difference = Math.abs(one - other);
  return difference < 1_500 || difference * 100 < Math.max(one, other) * 5;
}

/** Whether a client may be asked again: only where its word stands alone against several that agree. */
export function mayAskClient({ paid, reported, approved, receipt }: CallAmounts): Verdict {
  if (paid === null) return no('O cliente ainda não disse quanto pagou: espere a confirmação dele.');
  if (reported === null) return no('O prestador não informou valor: não há o que comparar com a palavra do cliente.');
  if (agree(paid, reported)) return no('Cliente e prestador disseram o mesmo valor.');
  const others = [approved, receipt].filter((amount) => amount !== null);
  if (others.some((amount) => agree(amount, paid))) {
    return no('A palavra do cliente não está sozinha: há outro valor igual ao dele.');
  }
  return others.some((amount) => agree(amount, reported))
    ? yes
    : no('É a palavra de um contra a do outro: ouça o prestador antes de perguntar de novo ao cliente.');
}
