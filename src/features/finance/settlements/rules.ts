import { todayOn } from '#shared/time/dates.ts';

/** What people call a settlement by: `AC-2026-000123`. */
export function settlementName(number: number, at: Date): string {
  return `AC-${todayOn(at).slice(0, 4)}-${String(number).padStart(6, '0')}`;
}

/** The same as a PIX carries it: letters and digits alone. */
export function settlementTxid(name: string): string {
  return name.replaceAll('-', '');
}
