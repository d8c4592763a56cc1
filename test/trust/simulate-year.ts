import type { ToldCall } from '#features/fraud/patterns/contract.ts';
import type { PaymentMethod } from '#features/service-calls/rules.ts';
import { type Chance, chanceFrom } from './random.ts';
import { type Skim, type Way, ways } from './skims.ts';
import { clientStates, partnerReports, slipRates } from './slips.ts';
import type { Truth } from './truth.ts';

export interface Simulated {
  told: ToldCall;
  truth: Truth;
}

export interface Person {
  id: string;
  /** Null for an honest partner. */
  way: Way | null;
}

const honestPartners = 40;
const callsEachDay = 55;
const days = 365;
const clients = 6_000;
/** One client calls often, and says of most partners that it paid more. */
const liar = 'c0';

const regions: readonly [string, ...string[]] = [
  'Ceilândia',
  'Taguatinga',
  'Plano Piloto',
  'Gama',
  'Águas Lindas',
  'Valparaíso',
];
const services: readonly [string, ...string[]] = ['pia', 'vaso', 'ralo', 'caixa-gordura', 'fossa', 'hidrojato'];
const operators: readonly [string, ...string[]] = ['o1', 'o2', 'o3', 'o4'];
const prices: Record<string, [from: number, to: number]> = {
  pia: [150, 350],
  vaso: [180, 420],
  ralo: [140, 300],
  'caixa-gordura': [250, 700],
  fossa: [500, 1_500],
  hidrojato: [400, 1_200],
};

/** All partners of a year: the honest ones, and one for each way of skimming. */
export const partners: readonly Person[] = [
  ...Array.from({ length: honestPartners }, (_, index) => ({ id: `p${index}`, way: null })),
  ...ways.map((way, index) => ({ id: `s${index}`, way })),
];

/** A year of calls, in the order of time, the same for one seed. */
export function simulateYear(seed: number): Simulated[] {
  const chance = chanceFrom(seed);
  const done = new Map<string, number>();
  return Array.from({ length: days * callsEachDay }, (_, number) => {
    const minute = Math.floor((number * 24 * 60) / callsEachDay) + chance.between(0, 20);
    const partner = chance.one(partners as [Person, ...Person[]]);
    const calls = done.get(partner.id) ?? 0;
    done.set(partner.id, calls + 1);
    return simulateCall(chance, { number, minute, partner, calls });
  });
}

function simulateCall(
  chance: Chance,
  at: { number: number; minute: number; partner: Person; calls: number },
): Simulated {
  const { number, minute, partner, calls } = at;
  const [region, service, operator] = [chance.one(regions), chance.one(services), chance.one(operators)];
  const client = chance.happens(0.004) ? liar : `c${chance.between(1, clients)}`;
  const [from, to] = prices[service] ?? [200, 400];
  const price = { cents: chance.between(from, to) * 100 + chance.one([0, 0, 0, 50, 90]), method: methodOf(chance) };
  const hour = Math.floor((minute % 1_440) / 60);
  const skim = partner.way?.decide({ chance, calls, method: price.method, region, operator, hour }) ?? null;
  const isCancelled = skim?.cancels === true || chance.happens(0.06);
  const isDone = skim?.cancels === true || !isCancelled;
  const lies = client === liar && isDone && chance.happens(0.7);
  return {
    told: {
      id: `n${String(number).padStart(5, '0')}`,
      toldAtMs: minute * 60_000,
      partner: partner.id,
      client,
      operator,
      region,
      service,
      hour,
      clientDevice: `${client}-phone`,
      partnerDevice: `${partner.id}-phone`,
      status: isCancelled ? 'cancelado' : 'finalizado',
      approvedCents: chance.happens(0.6) ? Math.ceil(price.cents / 5_000) * 5_000 : null,
      reported: isCancelled ? null : report(chance, price, skim),
      paid: isDone ? word(chance, price, { skim, lies }) : null,
      receiptCents: isDone && chance.happens(0.15) ? price.cents : null,
    },
    truth: {
      paidCents: isDone ? price.cents : 0,
      method: price.method,
      hiddenCents: skim === null ? 0 : Math.round(price.cents * skim.share),
      clientLied: lies,
    },
  };
}

function methodOf(chance: Chance): PaymentMethod {
  const share = chance.share();
  if (share < 0.55) return 'pix';
  if (share < 0.8) return 'dinheiro';
  return share < 0.9 ? 'cartao_debito' : 'cartao_credito';
}

/** The partner's report: what is hidden comes off in whole reais, as people do it. */
function report(chance: Chance, price: { cents: number; method: PaymentMethod }, skim: Skim | null) {
  if (skim === null) return partnerReports(chance, price);
  return { cents: Math.round((price.cents * (1 - skim.share)) / 100) * 100, method: skim.as ?? price.method };
}

/** The client's word: a third says nothing, who helps says what the partner says, a liar adds some. */
function word(
  chance: Chance,
  price: { cents: number; method: PaymentMethod },
  { skim, lies }: { skim: Skim | null; lies: boolean },
) {
  if (lies) return { cents: Math.round((price.cents * chance.between(120, 160)) / 100), method: price.method };
  if (chance.happens(slipRates.silence)) return null;
  return clientStates(
    chance,
    skim?.clientHelps ? { ...price, cents: Math.round(price.cents * (1 - skim.share)) } : price,
  );
}
