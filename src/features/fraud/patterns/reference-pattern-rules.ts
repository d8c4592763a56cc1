import type { PatternRules } from './contract.ts';

/** The published bounds and weights, in force until an office saves its own. */
export const publishedPatternRules: PatternRules = {
  version: 1,
  windowDays: 180,
  leastEvents: 3,
  leastShare: 0.08,
  wilsonQuantile: 1.2816,
  callsPerFalseAlarm: 300_000,
  alternatives: [0.15, 0.5],
  usual: { share: 0.02, calls: 200, least: 0.005 },
  looks: {
    value: ['all', 'method', 'region', 'service', 'hours', 'operator', 'device'],
    large: ['all', 'method', 'region', 'service', 'hours', 'operator', 'device'],
    method: ['all'],
    excess: ['all'],
    silence: ['all'],
    slip: ['all'],
  },
  weights: {
    frequency: [
      { from: 0.08, weight: 0.3 },
      { from: 0.15, weight: 0.45 },
      { from: 0.3, weight: 0.6 },
    ],
    beyondChance: [
      { from: 0, weight: 0.3 },
      { from: 3, weight: 0.5 },
    ],
    cancelled: [{ from: 1, weight: 0.25 }],
    receipts: [
      { from: 1, weight: 0.25 },
      { from: 3, weight: 0.5 },
    ],
  },
};
