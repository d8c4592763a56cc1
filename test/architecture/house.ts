import { breachesOf } from './rules.ts';

/** The business slices in dependency order: a slice may import only earlier ones. */
const features = [
  'consents',
  'messages',
  'accounts',
  'settings',
  'coverage',
  'catalog',
  'blog',
  'phone-verification',
  'partners',
  'applications',
  'clients',
  'service-requests',
  'service-calls',
  'hearings',
  'call-files',
  'dispatch',
  'quotes',
  'budgets',
  'reviews',
  'seo',
  'receipts',
  'problems',
  'ledger',
  'finance',
  'value-audit',
  'fraud',
  'imports',
  'threads',
  'telephone',
  'webhooks',
  'assistant',
  'dashboard',
  'system-health',
  'audit-log',
  'privacy',
  'demo',
];

/** Allowed verbs of command names; add verbs, never nouns. */
const verbs =
  'activate add adjust advance answer apply approve ask assess assign attach cancel change claim close complete confirm consume count create ' +
  'deactivate decide edit end ensure enter erase export extend investigate invite judge limit look match mend merge move open pay post ' +
  'prove publish queue ' +
  'read receive record recover refund refuse register remind remove rename reopen reorder replace replay report reschedule ' +
  'resend reset retry reverse revoke save seed send set settle sign submit sweep try undo verify withdraw write';
export const house = { features, verbs: verbs.split(' ') };

/** Breaches of one planted file in an otherwise empty house, with a test of its name and `others`. */
export function plant(path: string, source = '', ...others: string[]): string {
  const test = path.endsWith('.server.ts') ? [path.replace('.server.ts', '.db.test.ts')] : [];
  const rest = [...test, ...others].map((other) => ({ path: other, source: '' }));
  return breachesOf([{ path, source }, ...rest], house)
    .filter((breach) => breach.startsWith(`${path}:`))
    .join('\n');
}
