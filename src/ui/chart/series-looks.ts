/** Looks of the first to third series: colours, fills and lines differ. */
export const looks = [
  { fill: 'fill-brand', stroke: 'stroke-brand', dash: undefined },
  { fill: 'fill-signal-soft', stroke: 'stroke-signal', dash: '7 4' },
  { fill: 'fill-surface-muted', stroke: 'stroke-ink-soft', dash: '2 4' },
] as const;
