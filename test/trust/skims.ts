import type { PaymentMethod } from '#features/service-calls/rules.ts';
import type { Chance } from './random.ts';

/** A dishonest partner's knowledge of a call at the time of its report. */
export interface Occasion {
  chance: Chance;
  /** Its calls so far. */
  calls: number;
  method: PaymentMethod;
  region: string;
  operator: string;
  hour: number;
}

/** The dishonest report of one call: a part is hidden, the rest reported, or the call called cancelled. */
export interface Skim {
  /** The share of the price that is hidden; 1 with `cancels` for a call that was done and called cancelled. */
  share: number;
  cancels?: boolean;
  /** A method that is reported instead of the true one. */
  as?: PaymentMethod;
  /** The client is won over, and states the same as the partner or nothing. */
  clientHelps?: boolean;
}

export interface Way {
  name: string;
  /** Whether anything in the data can tell of it. */
  leavesTrace: boolean;
  decide(occasion: Occasion): Skim | null;
}

const some = (probability: number, skim: Skim, when: (occasion: Occasion) => boolean = () => true) => {
  return (occasion: Occasion) => (when(occasion) && occasion.chance.happens(probability) ? skim : null);
};

/** Ten ways of skimming that leave a trace, and two that leave none: a client who helps, and one call in forty. */
export const ways: readonly Way[] = [
  { name: 'often, a third', leavesTrace: true, decide: some(0.6, { share: 0.33 }) },
  { name: 'now and then, a half', leavesTrace: true, decide: some(0.25, { share: 0.5 }) },
  { name: 'small shares, nearly always', leavesTrace: true, decide: some(0.9, { share: 0.09 }) },
  {
    name: 'in one region',
    leavesTrace: true,
    decide: some(0.7, { share: 0.3 }, ({ region }) => region === 'Ceilândia'),
  },
  {
    name: 'with an operator',
    leavesTrace: true,
    decide: some(0.8, { share: 0.35 }, ({ operator }) => operator === 'o1'),
  },
  {
    name: 'in cash alone',
    leavesTrace: true,
    decide: some(0.7, { share: 0.4 }, ({ method }) => method === 'dinheiro'),
  },
  { name: 'split: a part called PIX, a part hidden', leavesTrace: true, decide: some(0.5, { share: 0.45, as: 'pix' }) },
  { name: 'cancelled and done', leavesTrace: true, decide: some(0.3, { share: 1, cancels: true }) },
  {
    name: 'late start, after a hundred calls',
    leavesTrace: true,
    decide: some(0.5, { share: 0.3 }, ({ calls }) => calls > 100),
  },
  { name: 'by night', leavesTrace: true, decide: some(0.8, { share: 0.3 }, ({ hour }) => hour >= 22 || hour < 5) },
  { name: 'the client helps', leavesTrace: false, decide: some(0.5, { share: 0.4, clientHelps: true }) },
  { name: 'one call in forty', leavesTrace: false, decide: some(0.025, { share: 0.5 }) },
];
