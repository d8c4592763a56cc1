/** About `count` round axis values from 0 (or below) to at least the largest value. */
export function axisTicks(values: readonly number[], count = 4): number[] {
  const largest = Math.max(0, ...values);
  const smallest = Math.min(0, ...values);
  const rough = (largest - smallest) / count;
  if (rough === 0) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((nice) => nice * magnitude >= rough * 0.999) ?? 10) * magnitude;
  const first = Math.floor(smallest / step);
  const last = Math.ceil(largest / step);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Indexes of the labels that fit when each needs `width` of `room` pixels; always with the last one. */
export function shownLabels(count: number, room: number, width: number): Set<number> {
  const every = Math.max(1, Math.ceil((count * width) / Math.max(room, 1)));
  const shown = new Set<number>();
  for (let index = count - 1; index >= 0; index -= every) shown.add(index);
  return shown;
}
