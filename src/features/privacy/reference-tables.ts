import { callTables } from './reference-call-tables.ts';
import { clientTables } from './reference-client-tables.ts';
import { houseTables } from './reference-house-tables.ts';
import { moneyTables } from './reference-money-tables.ts';
import { officeTables } from './reference-office-tables.ts';
import { partnerTables } from './reference-partner-tables.ts';
import { trustTables } from './reference-trust-tables.ts';
import { isPersonal, type RegisteredTable } from './rules.ts';

/** Every table of the product, with the personal data in it; a test refuses a column that is missing. */
export const register: Readonly<Record<string, RegisteredTable>> = {
  ...clientTables,
  ...callTables,
  ...partnerTables,
  ...officeTables,
  ...moneyTables,
  ...trustTables,
  ...houseTables,
};

/** Whether the way from a table to its client leads over a call. */
export function hangsOnCall(table: string): boolean {
  const entry = register[table];
  const way = entry !== undefined && isPersonal(entry) ? entry.of.client : undefined;
  if (table === 'service_calls') return true;
  return typeof way === 'object' && 'of' in way && hangsOnCall(way.of);
}

/** Tables whose personal columns are emptied with their call, five years after it ended. */
export const agedWithCalls: readonly string[] = Object.entries(register).flatMap(([table, entry]) =>
  isPersonal(entry) && entry.keep === 'call' && hangsOnCall(table) && !table.startsWith('message') ? table : [],
);
