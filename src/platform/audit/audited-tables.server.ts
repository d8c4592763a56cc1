import pg from 'pg';

/** Tables that the audit log skips, and why. Every other table is logged, including new ones. */
export const unaudited: Readonly<Record<string, string>> = {
  audit_log: 'the log itself',
  audit_seals: 'the chain of the log',
  audit_checks: 'how the chain was found',
  account_keys: 'prints of the keys, written at the first start',
  assistant_knowledge: 'made anew from pages whose changes are told',
  assistant_passages: 'made anew from pages whose changes are told',
  bank_lines: 'lines of a bank; what is done with each stands in its history, which is told',
  assistant_spending: 'what a day of wordings cost, counted by each',
  call_devices: 'digests of devices, deleted after a year; the statements that they stand beside are told',
  call_totals: 'sums that a trigger keeps of calls that are told',
  city_names: 'names that a trigger keeps of places that are told',
  commission_totals: 'sums that a trigger keeps of lines that are told',
  conversation_messages: 'what visitors said goes after days; who of the central took and ended the talk is told',
  credentials: 'nothing but secrets; what is done to them stands in the history of accounts, which is told',
  discrepancy_assessments: 'what was compared, only ever added to; the discrepancy that has the newest is told',
  erasable_columns: 'written by the owner at each start, out of the code',
  fraud_case_looks: 'what a machine weighed, only ever added to; what came of it stands in the case, which is told',
  fraud_looks_due: 'looks that a machine has yet to take',
  fraud_usual_counts: 'counted anew each night from calls that are told',
  idempotency_keys: 'answers kept for a day, of writes that are told',
  import_rows: 'lines of a sheet; the records made of them are told',
  ledger_checks: 'how the ledger was found',
  ledger_sums: 'sums that a trigger keeps of lines that are told',
  line_totals: 'counts that a trigger keeps of lines that are told',
  offered_posts: 'marks of what a release brought; the posts themselves are told',
  post_drafts: 'what is being written, by the second; what reaches the site is told, and versions name their authors',
  post_pictures: 'sizes of pictures; the texts that show them are told',
  post_slugs: 'kept by a trigger of addresses that are told',
  post_versions: 'whole texts, each with its author, moment and reason in itself',
  messages: 'each step of a message stands in its history, which is told',
  password_links: 'links that are used once',
  partner_positions: 'where phones were, deleted after a day',
  postal_points: 'what public services tell of postal codes',
  phone_codes: 'codes of ten minutes',
  phone_proofs: 'proofs of minutes, of numbers that the record then names',
  privacy_sessions: 'half hours of people who looked at their own data; each copy taken is told',
  protocol_counters: 'the number stands in the call that took it',
  push_devices: 'addresses of browsers, gone with the session that let them ring',
  rate_limits: 'counted attempts',
  receipt_facts: 'counted anew from readings, mends and the call; the score stands in the receipt, which is told',
  receipt_mends: 'what people read on papers of third parties: each is a row of its own with who, when, old and new',
  receipt_readings: 'what a machine read on papers of third parties; a finished one never changes',
  retention_runs: 'counts of a night; the rows that it ends are told where their tables are',
  search_waves: 'how partners were weighed, only ever added to; who was asked and who got the call is told',
  thread_entries: 'what people wrote, and who answered, stands in the entry itself; who has the thread is told',
  service_outcomes: 'when a service outside last answered',
  sessions: 'whoever signs in, signs out or fails to is told one by one',
  two_factors: 'nothing but secrets; what is done to them stands in the history of accounts, which is told',
  webhook_deliveries: 'ids and states on their way to other systems, deleted after a month',
  unsettled_lines: 'a copy that triggers keep of lines that are told',
};

/** The record that rows of these tables belong to: its table, and the column that names it. */
const records: Readonly<Record<string, readonly [table: string, column: string]>> = {
  alarms: ['service_calls', 'call_id'],
  assignments: ['service_calls', 'call_id'],
  bank_line_events: ['bank_lines', 'line_id'],
  budget_events: ['budgets', 'budget_id'],
  call_client_keys: ['service_calls', 'call_id'],
  call_confirmations: ['service_calls', 'call_id'],
  call_events: ['service_calls', 'call_id'],
  call_files: ['service_calls', 'call_id'],
  call_notes: ['service_calls', 'call_id'],
  city_events: ['cities', 'city_id'],
  state_events: ['states', 'state_id'],
  client_addresses: ['clients', 'client_id'],
  client_changes: ['clients', 'client_id'],
  client_contacts: ['clients', 'client_id'],
  client_events: ['clients', 'client_id'],
  client_merges: ['clients', 'kept_id'],
  client_notes: ['clients', 'client_id'],
  client_phones: ['clients', 'client_id'],
  client_prices: ['clients', 'client_id'],
  discrepancy_decisions: ['value_discrepancies', 'discrepancy_id'],
  discrepancy_events: ['value_discrepancies', 'discrepancy_id'],
  fraud_case_calls: ['fraud_cases', 'case_id'],
  hearings: ['partners', 'partner_id'],
  client_questions: ['service_calls', 'call_id'],
  hearing_calls: ['hearings', 'hearing_id'],
  hearing_entries: ['hearings', 'hearing_id'],
  matter_decisions: ['partners', 'partner_id'],
  second_looks: ['matter_decisions', 'decision_id'],
  fraud_case_events: ['fraud_cases', 'case_id'],
  ledger_entries: ['service_calls', 'call_id'],
  ledger_lines: ['ledger_entries', 'entry_id'],
  message_events: ['messages', 'message_id'],
  offer_declines: ['service_calls', 'call_id'],
  offers: ['service_calls', 'call_id'],
  partner_application_events: ['partner_applications', 'application_id'],
  partner_changes: ['partners', 'partner_id'],
  partner_documents: ['partner_applications', 'application_id'],
  partner_drivers: ['partners', 'partner_id'],
  partner_events: ['partners', 'partner_id'],
  partner_hours: ['partners', 'partner_id'],
  partner_notes: ['partners', 'partner_id'],
  partner_pauses: ['partners', 'partner_id'],
  partner_pix_keys: ['partners', 'partner_id'],
  partner_portraits: ['partners', 'partner_id'],
  partner_regions: ['partners', 'partner_id'],
  partner_searches: ['service_calls', 'call_id'],
  partner_skills: ['partners', 'partner_id'],
  partner_vehicles: ['partners', 'partner_id'],
  post_events: ['posts', 'post_id'],
  quote_decisions: ['quotes', 'quote_id'],
  quote_events: ['quotes', 'quote_id'],
  quote_waivers: ['service_calls', 'call_id'],
  quotes: ['service_calls', 'call_id'],
  data_incident_events: ['data_incidents', 'incident_id'],
  privacy_request_events: ['privacy_requests', 'request_id'],
  problem_answers: ['problems', 'problem_id'],
  problem_events: ['problems', 'problem_id'],
  receipt_events: ['receipts', 'receipt_id'],
  receipt_matches: ['receipts', 'receipt_id'],
  receipt_statements: ['receipts', 'receipt_id'],
  recurring_visit_changes: ['recurring_visits', 'recurring_visit_id'],
  recurring_visit_days: ['recurring_visits', 'recurring_visit_id'],
  recurring_visit_events: ['recurring_visits', 'recurring_visit_id'],
  recurring_visits: ['clients', 'client_id'],
  replaced_confirmations: ['service_calls', 'call_id'],
  review_events: ['review_moderations', 'review_id'],
  service_skills: ['services', 'service_id'],
  debt_questions: ['partners', 'partner_id'],
  settlement_due_changes: ['settlements', 'settlement_id'],
  settlement_events: ['settlements', 'settlement_id'],
  settlement_requests: ['settlements', 'settlement_id'],
  settlement_lines: ['settlements', 'settlement_id'],
  settlement_payments: ['settlements', 'settlement_id'],
  settlements: ['partners', 'partner_id'],
  user_events: ['users', 'user_id'],
};

/** Columns already stated by the entry, derived from other rows, or changed by every page view. */
export const untold: readonly string[] = [
  'search_text',
  'created_at',
  'updated_at',
  'done_count',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'rating_sum',
  'rating_count',
  'total_services',
  'total_calls',
  'total_spent_cents',
  'last_access_at',
  'last_used_at',
  'failing_since',
  'last_address',
  'last_activity_at',
  'last_seen_at',
  'due_at',
  'visitor_seen_at',
  'last_message_at',
  'last_inbound_at',
  'misses',
  'missed_at',
];

/** Columns with a privacy promise: deleted after a time, or readable by few. */
const promised: Readonly<Record<string, readonly string[]>> = {
  // A secret, if a digest of one.
  api_keys: ['digest'],
  webhook_endpoints: ['secret', 'old_secret'],
  // A bank's words about a payer.
  bank_statements: ['left_out_lines'],
  // Written for the office only, unless the client allowed publication.
  call_confirmations: ['additional_comments'],
  replaced_confirmations: ['additional_comments'],
  saved_requests: [
    'name',
    'email',
    'phone',
    'zip_code',
    'street',
    'neighborhood',
    'complement',
    'reference',
    'description',
  ],
};

/** The trigger on each audited table. */
const trigger = 'audited';

/**
 * Creates the audit trigger on every table except those above. Run by the owner after migrating; leaves up-to-date
 * tables alone.
 */
export async function auditTables(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string; key: string; present: string | null }>(
    `select c.relname as name,
       (select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = c.oid and indisprimary) as key,
       (select encode(tgargs, 'escape') from pg_trigger where tgrelid = c.oid and tgname = $1) as present
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    [trigger],
  );
  for (const { name, key, present } of rows) {
    if (name in unaudited) {
      if (present !== null) await owner.query(`drop trigger ${trigger} on ${pg.escapeIdentifier(name)}`);
      continue;
    }
    const [record, column] = records[name] ?? [name, key ?? 'id'];
    const given = [record, column, [column, ...untold, ...(promised[name] ?? [])].join(',')];
    if (present === `${given.join('\\000')}\\000`) continue;
    await owner.query(
      `create or replace trigger ${trigger} after insert or update or delete on ${pg.escapeIdentifier(name)}
       for each row execute function audit_row(${given.map((value) => pg.escapeLiteral(value)).join(', ')})`,
    );
  }
}
