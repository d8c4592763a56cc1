import type { PatternRules } from './contract.ts';

/** The published bounds and weights, in force until an office saves its own. */
export const publishedPatternRules: PatternRules = {
  version: 1,
  windowDays: 180,
  leastEvents: 3,
  leastVoices: 3,
  leastShare: 0.08,
  wilsonQuantile: 1.2816,
  callsPerFalseAlarm: 200_000,
  alternatives: [0.1, 0.2, 0.4, 0.7],
  usual: { share: 0.02, calls: 200, least: 0.01 },
  looks: {
    value: ['all', 'method', 'region', 'service', 'hours', 'operator', 'device'],
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
