import { callTables } from './reference-call-tables.ts';
import { clientTables } from './reference-client-tables.ts';
import { houseTables } from './reference-house-tables.ts';
import { moneyTables } from './reference-money-tables.ts';
import { officeTables } from './reference-office-tables.ts';
import { partnerTables } from './reference-partner-tables.ts';
import { trustTables } from './reference-trust-tables.ts';
import type { RegisteredTable } from './rules.ts';

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
