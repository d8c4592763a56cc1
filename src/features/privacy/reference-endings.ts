import { agedWithCalls, register } from './reference-tables.ts';
import { type Ending, endingsOfKeepings, isPersonal } from './rules.ts';

/** Tables whose rows end otherwise than their time of keeping says, or by a time that each table ends in its way. */
export const endingsOfTables: Readonly<Record<string, Ending>> = {
  ...Object.fromEntries(agedWithCalls.map((table) => [table, { with: 'service_calls' }])),
  service_calls: 'night',
  saved_requests: 'night',
  consents: 'night',
  conversations: 'night',
  conversation_messages: { with: 'conversations' },
  call_devices: 'night',
  receipts: 'night',
  receipt_readings: { with: 'receipts' },
  receipt_mends: { with: 'receipts' },
  receipt_statements: { with: 'receipts' },
  partner_applications: 'night',
  partner_application_events: { with: 'partner_applications' },
  partner_documents: {
    none: 'Os de um candidato recusado saem com a candidatura; os do prestador, com o cadastro.',
  },
  messages: 'night',
  message_events: { with: 'messages' },
  threads: 'night',
  thread_entries: { with: 'threads' },
  phone_calls: 'night',
  callbacks: 'night',
  imports: 'night',
  import_rows: { with: 'imports' },
  phone_codes: 'night',
  phone_proofs: 'night',
  sessions: 'night',
  password_links: 'night',
  data_incidents: { none: 'A lei manda guardar o registro de incidentes por cinco anos, no mínimo.' },
  data_incident_events: { none: 'Fica com o incidente.' },
  privacy_requests: 'night',
  privacy_request_events: { with: 'privacy_requests' },
  privacy_sessions: 'night',
  erasures: { none: 'O certificado não diz nome: refaz a eliminação quando uma cópia de segurança volta.' },
  legal_holds: { none: 'Diz por que um dado ficou; o motivo sai quando os dados da pessoa são apagados.' },
  rate_limits: { none: 'Cada entrada apaga as contagens do dia anterior.' },
  partner_positions: { job: 'sweep-positions' },
  idempotency_keys: { job: 'sweep-saved-answers' },
  files: { job: 'sweep-files' },
  audit_log: { none: 'A trilha não perde linhas: apagar uma pessoa esvazia o que ela diz dela.' },
};

/** The end of a table's rows; undefined for a table without personal data, and for one that a test refuses. */
export function endingOf(table: string): Ending | undefined {
  const entry = register[table];
  if (entry === undefined || !isPersonal(entry)) return undefined;
  return endingsOfTables[table] ?? endingsOfKeepings[entry.keep] ?? undefined;
}
