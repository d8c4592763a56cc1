import {
  type MatchOutcome,
  type MatchReason,
  mostCombined,
  mostShown,
  type NoMatchReason,
  reasonsFor,
} from '../rules.ts';
import { combine } from './combine.server.ts';
import { createPayerSearch, type FoundPayers, type PayerName } from './find-payer.server.ts';
import { endToEndIn, txidsIn } from './pix-ids.server.ts';
import { isMoneyBack, returnOf } from './returns.server.ts';
import { claimedBy, weigh } from './weigh-candidate.server.ts';

/** A possible target of a payment: an open settlement, or a payment recorded before the bank showed it. */
export interface Payable {
  kind: 'acerto' | 'pagamento';
  id: string;
  /** Of the settlement. */
  name: string;
  txid: string;
  partnerId: string;
  /** The missing or recorded amount. */
  cents: number;
  openedOn: string;
  dueOn: string;
  /** Of a recorded payment; may hold an end-to-end id. */
  proof: string;
}

export interface LineToMatch {
  id: string;
  cents: number;
  happenedOn: string;
  text: string;
  bankRef: string;
  hasTwin: boolean;
}

/** All that the matcher looks at; it reads and writes nothing itself. */
export interface MatchWorld {
  partners: readonly PayerName[];
  payables: readonly Payable[];
  /** Payments of open settlements, as partners told them. */
  claims: readonly { settlementId: string; cents: number; paidOn: string; endToEnd: string | null }[];
  /** Lines that left the account with words of a return. */
  returns: readonly Pick<LineToMatch, 'cents' | 'happenedOn' | 'text' | 'bankRef'>[];
}

export interface MatchCandidate {
  payable: Payable;
  /** Whether it is the one to take, or one of the set. */
  isChosen: boolean;
  reasons: MatchReason[];
}

export interface LineMatch {
  outcome: MatchOutcome;
  /** Best first. */
  candidates: MatchCandidate[];
  /** Partners whom the words name. */
  payers: string[];
  why: NoMatchReason | null;
}

/** Says of each line what it pays, with a reason for every candidate; decides alone, and never between two. */
export function createMatcher({ partners, payables, claims, returns }: MatchWorld) {
  const findPayers = createPayerSearch(partners);
  const byTxid = Map.groupBy(payables, ({ txid }) => txid);
  const byPartner = Map.groupBy(payables, ({ partnerId }) => partnerId);
  const byCents = Map.groupBy(payables, ({ cents }) => cents);
  const byEndToEnd = Map.groupBy(
    payables.filter(({ proof }) => endToEndIn(proof) !== null),
    ({ proof }) => endToEndIn(proof) ?? '',
  );

  function nearest(line: LineToMatch, found: FoundPayers): Payable[] {
    const words = `${line.text} ${line.bankRef}`;
    const near = new Set<Payable>();
    for (const txid of txidsIn(words)) for (const one of byTxid.get(txid) ?? []) near.add(one);
    for (const one of byEndToEnd.get(endToEndIn(words) ?? '-') ?? []) near.add(one);
    for (const id of [...found.payers.map((payer) => payer.id), ...found.others])
      for (const one of byPartner.get(id) ?? []) near.add(one);
    for (const one of byCents.get(line.cents) ?? []) near.add(one);
    for (const one of claimedBy(line, claims, payables)) near.add(one);
    return [...near];
  }

  return function match(line: LineToMatch): LineMatch {
    const found = findPayers(line.text);
    const payers = found.payers.map(({ id }) => id);
    if (isMoneyBack(line.text)) return { outcome: 'nenhum', candidates: [], payers, why: 'estorno' };
    const returned = returnOf(line, returns);
    if (returned === 'sure') return { outcome: 'nenhum', candidates: [], payers, why: 'devolvido' };
    const weighed = nearest(line, found)
      .map((payable) => ({ payable, isChosen: false, reasons: weigh(line, payable, found, claims) }))
      .sort((one, other) => rank(other) - rank(one) || near(line, one) - near(line, other));
    const candidates = weighed.slice(0, mostShown);
    if (candidates.length === 0) {
      return { outcome: 'nenhum', candidates, payers, why: payers.length > 0 ? 'pagador_sem_acerto' : 'nada_parecido' };
    }
    const whyNot: MatchReason[] = line.hasTwin ? ['linha_gemea'] : returned === 'maybe' ? ['talvez_devolvido'] : [];
    const rivals = candidates.filter(
      ({ payable: { partnerId }, reasons }) => found.others.includes(partnerId) && reasons.includes('valor'),
    );
    if (rivals.length > 0 && !candidates.some(({ reasons }) => isTold(reasons))) whyNot.push('mais_de_um_pagador');
    return decide(line, candidates, { payers, whyNot });
  };
}

/** Takes back 'certo' from lines that are sure of the same payable: two lines and one debt are a question. */
export function withoutRivals(matches: ReadonlyMap<string, LineMatch>): Map<string, LineMatch> {
  const chosenOf = ({ outcome, candidates }: LineMatch) =>
    outcome === 'certo' ? candidates.find(({ isChosen }) => isChosen)?.payable : undefined;
  const claims = Map.groupBy([...matches.values()], chosenOf);
  const entries = [...matches].map(([id, match]): [string, LineMatch] => {
    const chosen = chosenOf(match);
    if (chosen === undefined || claims.get(chosen)?.length === 1) return [id, match];
    const candidates = match.candidates.map((one) =>
      one.isChosen ? { ...one, isChosen: false, reasons: [...one.reasons, 'outra_linha' as const] } : one,
    );
    return [id, { ...match, outcome: 'sugestao', candidates }];
  });
  return new Map(entries);
}

function decide(
  line: LineToMatch,
  candidates: MatchCandidate[],
  { payers, whyNot }: { payers: string[]; whyNot: MatchReason[] },
): LineMatch {
  const all = candidates.filter(({ reasons }) => isSure(reasons));
  const told = all.filter(({ reasons }) => isTold(reasons));
  // A line told by its code is not another of the same payer and amount.
  const sure = told.length > 0 ? told : all;
  const chosen = sure.length === 1 && whyNot.length === 0 ? sure[0] : undefined;
  const outcome = chosen === undefined ? 'sugestao' : 'certo';
  const set = chosen !== undefined || sure.length > 0 ? [] : combined(line, candidates, payers);
  const judged = candidates.map((one) => ({
    ...one,
    isChosen: one === chosen || set.includes(one),
    reasons: [
      ...one.reasons,
      ...(sure.length > 1 && sure.includes(one) ? (['mais_de_um_par'] as const) : []),
      ...(isSure(one.reasons) ? whyNot : []),
    ],
  }));
  return { outcome, candidates: judged, payers, why: null };
}

/**
 * Enough for a machine: the code or the PIX's own id with the exact amount, or a sure payer with the exact amount in
 * time; anything said against it is too much.
 */
function isSure(reasons: readonly MatchReason[]): boolean {
  const has = (reason: MatchReason) => reasons.includes(reason);
  const against = reasons.some((reason) => !(reasonsFor as readonly MatchReason[]).includes(reason));
  return !against && has('valor') && (isTold(reasons) || hasPayer(reasons));
}

const isTold = (reasons: readonly MatchReason[]) => reasons.includes('codigo') || reasons.includes('identificador');

const hasPayer = (reasons: readonly MatchReason[]) =>
  reasons.includes('documento') || reasons.includes('documento_parcial') || reasons.includes('nome');

/** Several settlements of the one payer that come to the line's amount in one way alone. */
function combined(line: LineToMatch, candidates: MatchCandidate[], payers: string[]): MatchCandidate[] {
  if (payers.length !== 1) return [];
  const own = candidates.filter(({ payable }) => payable.kind === 'acerto' && payable.partnerId === payers[0]);
  const set = combine(
    own.map((one) => ({ one, cents: one.payable.cents })),
    line.cents,
    mostCombined,
  );
  return set === null || set === 'several' ? [] : set.map(({ one }) => one);
}

const weights: Partial<Record<MatchReason, number>> = {
  codigo: 64,
  identificador: 64,
  documento: 32,
  nome: 16,
  documento_parcial: 16,
  informado: 12,
  valor: 8,
  nome_parte: 6,
  nome_curto: 4,
};

function rank({ reasons }: MatchCandidate): number {
  return reasons.reduce((sum, reason) => sum + (weights[reason] ?? -1), 0);
}

function near({ happenedOn }: LineToMatch, { payable }: MatchCandidate): number {
  return Math.abs(Date.parse(payable.dueOn) - Date.parse(happenedOn));
}
