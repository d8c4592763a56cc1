import type { Outcome } from './run-week.ts';
import type { Week } from './week.ts';

export interface Figures {
  /** In percent of all calls. */
  served: number;
  /** Minutes from the call to a yes, and to the door. */
  acceptP50: number;
  acceptP95: number;
  arriveP50: number;
  arriveP95: number;
  /** Mean minutes of delay at the door beyond the way, from acceptance. */
  late: number;
  offersPerCall: number;
  /** Percentage of calls that nobody accepted in the waves. */
  alerted: number;
  /** 0: equal work per hour on duty; 1: one partner gets everything. */
  gini: number;
  /** Out of 5, over the partners that left. */
  quality: number;
}

export function figuresOf(week: Week, outcomes: readonly Outcome[]): Figures {
  const served = outcomes.flatMap(({ call, served: by }) => (by === null ? [] : [{ call, ...by }]));
  const waited = served.map(({ call, acceptedAt }) => acceptedAt - call.at);
  const arrived = served.map(({ call, arrivedAt }) => arrivedAt - call.at);
  return {
    served: (100 * served.length) / outcomes.length,
    acceptP50: percentile(waited, 0.5),
    acceptP95: percentile(waited, 0.95),
    arriveP50: percentile(arrived, 0.5),
    arriveP95: percentile(arrived, 0.95),
    late: served.reduce((sum, one) => sum + one.arrivedAt - one.acceptedAt - one.roadMinutes, 0) / served.length,
    offersPerCall: outcomes.reduce((sum, { offers }) => sum + offers, 0) / outcomes.length,
    alerted: (100 * outcomes.filter(({ alerted }) => alerted).length) / outcomes.length,
    gini: giniOf(
      week.partners.map(({ id, isOnDuty }) => {
        const hours = Array.from({ length: 7 * 24 }, (_, hour) => isOnDuty(hour * 60 + 30)).filter(Boolean).length;
        return served.filter(({ partner }) => partner.id === id).length / Math.max(1, hours);
      }),
    ),
    quality: served.reduce((sum, { partner }) => sum + partner.quality, 0) / served.length,
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Half the mean difference between any two, in shares of the mean. */
export function giniOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const sum = sorted.reduce((total, value) => total + value, 0);
  if (sum === 0) return 0;
  const ranked = sorted.reduce((total, value, index) => total + (index + 1) * value, 0);
  return (2 * ranked) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}
