/** In no back-up: secrets, counts of attempts, and data that expires within a day. So a restore signs everybody out. */
export const inNoBackup: ReadonlySet<string> = new Set([
  'sessions',
  'password_links',
  'phone_codes',
  'phone_proofs',
  'push_devices',
  'idempotency_keys',
  'rate_limits',
  'partner_positions',
]);

/** Only in back-ups of the last seven days: data with a promised deletion date. */
const inYoungBackups: ReadonlySet<string> = new Set(['conversations', 'conversation_messages', 'saved_requests']);

const youngDays = 7;

/** Whether a back-up of that age has no business holding a table. */
export const mayNotHold = (table: string, ageDays: number) =>
  inNoBackup.has(table) || (ageDays > youngDays && inYoungBackups.has(table));
