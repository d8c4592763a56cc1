import { availableParallelism, cpus, release } from 'node:os';

/** The median; of an even number of values, the lower middle one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value that this share of the values, from 0 to 1, does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** `median (least to most)`, rounded. */
export function spread(values: readonly number[], digits = 0): string {
  const round = (value: number) => value.toFixed(digits);
  return `${round(median(values))} (${round(Math.min(...values))} to ${round(Math.max(...values))})`;
}

/** Prints a title, the machine and the day, and the rows. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Linux ${release()}, Node ${process.version}`;
  console.log(`\n${title}\n${day}, ${machine}`);
  console.table(rows);
}
