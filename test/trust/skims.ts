import type { PaymentMethod } from '#features/service-calls/rules.ts';
import type { Chance } from './random.ts';

/** A dishonest partner's knowledge of a call at the time of its report. */
export interface Occasion {
  chance: Chance;
  /** Its calls so far. */
  calls: number;
  method: PaymentMethod;
  region: string;
  operator: string | null;
  hour: number;
}

/** The dishonest report of one call: a part is hidden, the rest reported, or the call called cancelled. */
export interface Skim {
  /** The share of the price that is hidden; 1 with `cancels` for a call that was done and called cancelled. */
  share: number;
  cancels?: boolean;
  /** A method that is reported instead of the true one. */
  as?: PaymentMethod;
  /** Nothing is ever reported. */
  saysNothing?: boolean;
  /** The partner itself confirms in the client's name, on its own phone. */
  typesTheWord?: boolean;
  /** The client is won over, and states the same as the partner or nothing. */
  clientHelps?: boolean;
}

export interface Way {
  name: string;
  /** Whether anything in what clients say can tell of it. */
  leavesTrace: boolean;
  /** Its occasions: all calls, or those of a place, a method, a time. */
  where(occasion: Omit<Occasion, 'chance'>): boolean;
  decide(occasion: Occasion): Skim | null;
}

const anywhere = () => true;

function way(name: string, often: number, skim: Skim, where: Way['where'] = anywhere): Way {
  return {
    name,
    leavesTrace: skim.clientHelps !== true && skim.typesTheWord !== true && often > 0.03,
    where,
    decide: (occasion) => (where(occasion) && occasion.chance.happens(often) ? skim : null),
  };
}

/** Twelve ways of skimming that leave a trace in what clients say, and three that leave none there. */
export const ways: readonly Way[] = [
  way('often, a third', 0.6, { share: 0.33 }),
  way('now and then, a half', 0.25, { share: 0.5 }),
  way('small shares, nearly always', 0.9, { share: 0.09 }),
  way('in one region', 0.7, { share: 0.3 }, ({ region }) => region === 'Ceilândia'),
  way('with an operator', 0.8, { share: 0.35 }, ({ operator }) => operator === 'o1'),
  way('in cash alone', 0.7, { share: 0.4 }, ({ method }) => method === 'dinheiro'),
  way('split: a part called PIX, a part hidden', 0.5, { share: 0.45, as: 'pix' }),
  way('cancelled and done', 0.3, { share: 1, cancels: true }),
  way('late start, after a hundred calls', 0.5, { share: 0.3 }, ({ calls }) => calls > 100),
  way('by night', 0.8, { share: 0.3 }, ({ hour }) => hour >= 22 || hour < 5),
  way(
    'cash called a card, a fifth hidden',
    0.8,
    { share: 0.2, as: 'cartao_debito' },
    ({ method }) => method === 'dinheiro',
  ),
  way('says nothing', 0.25, { share: 1, saysNothing: true }),
  way('types the client’s word itself', 0.4, { share: 0.4, typesTheWord: true }),
  way('the client helps', 0.5, { share: 0.4, clientHelps: true }),
  way('one call in forty', 0.025, { share: 0.5 }),
];
