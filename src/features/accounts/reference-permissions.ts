import type { Role } from './rules.ts';

/** The roles of people who work in the back office. */
export const staffRoles = ['admin', 'operador', 'moderador', 'suporte'] as const satisfies readonly Role[];

/** The roles of people who work outside, in the partner's app. */
export const fieldRoles = ['partner', 'driver'] as const satisfies readonly Role[];

const operations = ['admin', 'operador'] as const;
const withSupport = ['admin', 'operador', 'suporte'] as const;
const editors = ['admin', 'moderador'] as const;
const readers = ['admin', 'operador', 'moderador'] as const;
const owner = ['admin'] as const;

/** The only table of permissions. An operation names its permission; nothing else grants anything. */
export const permissionTable = {
  'back-office.enter': staffRoles,
  'own-account.manage': staffRoles,
  'records.export': operations,
  'records.import': owner,
  'dashboard.read': withSupport,
  'calls.read': withSupport,
  'calls.write': operations,
  'calls.assign': operations,
  'clients.read': withSupport,
  'clients.write': operations,
  'partners.read': withSupport,
  'partners.write': operations,
  'budgets.read': withSupport,
  'budgets.write': operations,
  'conversations.read': withSupport,
  'conversations.answer': withSupport,
  'conversations.convert': withSupport,
  'messages.read': withSupport,
  'messages.send': operations,
  'problems.read': withSupport,
  'problems.write': operations,
  'receipts.read': operations,
  'receipts.write': operations,
  'receipts.decide': owner,
  'discrepancies.read': operations,
  'discrepancies.investigate': operations,
  'discrepancies.decide': owner,
  'hearings.read': operations,
  'hearings.write': operations,
  'fraud.read': operations,
  'fraud.investigate': operations,
  'fraud.decide': owner,
  'finance.read': operations,
  'finance.write': owner,
  'services.read': operations,
  'services.write': owner,
  'regions.read': operations,
  'regions.write': owner,
  'settings.read': operations,
  'settings.write': owner,
  'content.read': readers,
  'content.write': editors,
  'reviews.write': editors,
  'users.manage': owner,
  'api-keys.manage': owner,
  'webhooks.manage': owner,
  'system.manage': owner,
  'privacy.manage': owner,
  'privacy.erase': owner,
  'audit-log.read': owner,
  'partner-app.enter': fieldRoles,
  'own-calls.read': fieldRoles,
  'own-calls.report': fieldRoles,
  'own-calls.assign': ['partner'],
  'own-record.manage': ['partner'],
  'own-hearings.manage': ['partner'],
  'own-data.manage': fieldRoles,
  'own-sessions.manage': fieldRoles,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissionTable;

declare module '#shared/api/operation.ts' {
  /** Permissions of operations, topics and pages. */
  interface Permissions extends Record<keyof typeof permissionTable, true> {}
}
