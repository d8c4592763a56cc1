import type { Statement, ToldCall } from '#features/fraud/patterns/contract.ts';
import type { PaymentMethod } from '#features/service-calls/rules.ts';
import { type Chance, chanceFrom } from './random.ts';
import { type Skim, type Way, ways } from './skims.ts';
import { carelessly, clientStates, partnerReports, type SlipRates, usualSlips } from './slips.ts';
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

/** The circumstances of a year. */
export interface World {
  days: number;
  callsEachDay: number;
  slips: SlipRates;
}

export const usualWorld: World = { days: 365, callsEachDay: 55, slips: usualSlips };

const honestPartners = 40;
const clients = 6_000;
/** One client calls often, and says of most partners that it paid more. */
const liar = 'c0';
/** An honest partner with one regular client, who always says that it paid more. */
const accusedByOne = { partner: 'p0', client: 'c-regular', share: 0.08 };
/** An honest partner who is four times as careless for a month. */
const careless = { partner: 'p1', fromDay: 100, toDay: 130, times: 4 };

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
export function simulateYear(seed: number, world = usualWorld): Simulated[] {
  const chance = chanceFrom(seed);
  const done = new Map<string, number>();
  return Array.from({ length: world.days * world.callsEachDay }, (_, number) => {
    const minute = Math.floor((number * 24 * 60) / world.callsEachDay) + chance.between(0, 20);
    const partner = chance.one(partners as [Person, ...Person[]]);
    const calls = done.get(partner.id) ?? 0;
    done.set(partner.id, calls + 1);
    return simulateCall(chance, { number, minute, partner, calls, slips: slipsOf(world, partner, minute) });
  });
}

function slipsOf({ slips }: World, { id }: Person, minute: number): SlipRates {
  const day = minute / 1_440;
  const isBad = id === careless.partner && day >= careless.fromDay && day < careless.toDay;
  return isBad ? carelessly(slips, careless.times) : slips;
}

function clientOf(chance: Chance, { id }: Person): string {
  if (id === accusedByOne.partner && chance.happens(accusedByOne.share)) return accusedByOne.client;
  return chance.happens(0.004) ? liar : `c${chance.between(1, clients)}`;
}

interface Moment {
  number: number;
  minute: number;
  partner: Person;
  calls: number;
  slips: SlipRates;
}

function simulateCall(chance: Chance, { number, minute, partner, calls, slips }: Moment): Simulated {
  const [region, service, operator] = [chance.one(regions), chance.one(services), chance.one(operators)];
  const client = clientOf(chance, partner);
  const [from, to] = prices[service] ?? [200, 400];
  const price = { cents: chance.between(from, to) * 100 + chance.one([0, 0, 0, 50, 90]), method: methodOf(chance) };
  const hour = Math.floor((minute % 1_440) / 60);
  const skim = partner.way?.decide({ chance, calls, method: price.method, region, operator, hour }) ?? null;
  const isCancelled = skim?.cancels === true || chance.happens(0.06);
  const isDone = skim?.cancels === true || !isCancelled;
  const lies = isDone && (client === accusedByOne.client || (client === liar && chance.happens(0.7)));
  const reported = isCancelled || isForgotten(chance, skim, slips) ? null : report(chance, price, skim, slips);
  const isOnPartnersPhone = skim?.typesTheWord === true || (!lies && chance.happens(slips.partnersPhone));
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
      clientDevice: isOnPartnersPhone ? `${partner.id}-phone` : `${client}-phone`,
      partnerDevice: `${partner.id}-phone`,
      status: isCancelled ? 'cancelado' : 'finalizado',
      approvedCents: chance.happens(0.6) ? Math.ceil(price.cents / 5_000) * 5_000 : null,
      reported,
      paid: isDone ? word(chance, price, { skim, lies, reported, slips }) : null,
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

function isForgotten(chance: Chance, skim: Skim | null, { forgottenReport }: SlipRates): boolean {
  return skim === null ? chance.happens(forgottenReport) : skim.saysNothing === true;
}

/** The partner's report: what is hidden comes off in whole reais, as people do it. */
function report(chance: Chance, price: Statement, skim: Skim | null, slips: SlipRates): Statement {
  if (skim === null) return partnerReports(chance, price, slips);
  return { cents: Math.round((price.cents * (1 - skim.share)) / 100) * 100, method: skim.as ?? price.method };
}

interface Word {
  skim: Skim | null;
  lies: boolean;
  reported: Statement | null;
  slips: SlipRates;
}

/** The client's word: a third says nothing, who helps says what the partner says, a liar adds some. */
function word(chance: Chance, price: Statement, { skim, lies, reported, slips }: Word): Statement | null {
  if (lies) return { ...price, cents: Math.round((price.cents * chance.between(120, 160)) / 100) };
  if (skim?.typesTheWord === true) return reported;
  if (chance.happens(slips.silence)) return null;
  return clientStates(chance, skim?.clientHelps === true && reported !== null ? reported : price, slips);
}
