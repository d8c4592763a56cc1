/** How the first, second and third series look: colours differ, and so do filling and line. */
export const looks = [
  { fill: 'fill-brand', stroke: 'stroke-brand', dash: undefined },
  { fill: 'fill-signal-soft', stroke: 'stroke-signal', dash: '7 4' },
  { fill: 'fill-surface-muted', stroke: 'stroke-ink-soft', dash: '2 4' },
] as const;
