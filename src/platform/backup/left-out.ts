/** In no back-up: what opens something, counts tries, or goes within a day. So a restore signs everybody out. */
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

/** In back-ups that are no older than seven days: what people were promised goes after days or months. */
const inYoungBackups: ReadonlySet<string> = new Set(['conversations', 'conversation_messages', 'saved_requests']);

const youngDays = 7;

/** Whether a back-up of that age has no business holding a table. */
export const mayNotHold = (table: string, ageDays: number) =>
  inNoBackup.has(table) || (ageDays > youngDays && inYoungBackups.has(table));
