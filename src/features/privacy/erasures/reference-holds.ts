/** Kinds of reasons for which an erasure waits. */
export const holdKinds = [
  'chamado',
  'garantia',
  'problema',
  'orcamento',
  'dinheiro',
  'recorrente',
  'uniao',
  'importacao',
  'parceria',
  'analise',
  'ordem',
] as const;
export type HoldKind = (typeof holdKinds)[number];
export const holdLabels: Record<HoldKind, string> = {
  chamado: 'Chamado aberto',
  garantia: 'Garantia em vigor',
  problema: 'Problema em aberto',
  orcamento: 'Orçamento em aberto',
  dinheiro: 'Conta não acertada',
  recorrente: 'Visita recorrente em vigor',
  uniao: 'União de cadastros que ainda pode ser desfeita',
  importacao: 'Importação em andamento',
  parceria: 'Parceria em vigor',
  analise: 'Análise em aberto',
  ordem: 'Guarda decidida por uma pessoa',
};

/** The law of each hold. */
export const holdLaws: Record<HoldKind, string> = {
  chamado: 'Contrato em execução (LGPD, art. 7º, V)',
  garantia: 'Garantia do serviço (CDC, art. 26)',
  problema: 'Reclamação em andamento (CDC, art. 26, § 2º)',
  orcamento: 'Passos anteriores ao contrato (LGPD, art. 7º, V)',
  dinheiro: 'Cobrança ou repasse em andamento (LGPD, art. 7º, V)',
  recorrente: 'Contrato em execução (LGPD, art. 7º, V)',
  uniao: 'Registro exato dos dados (LGPD, art. 6º, V)',
  importacao: 'Registro exato dos dados (LGPD, art. 6º, V)',
  parceria: 'Contrato em execução (LGPD, art. 7º, V)',
  analise: 'Direitos em discussão (LGPD, art. 7º, VI)',
  ordem: 'Direitos em discussão (LGPD, art. 7º, VI)',
};

const contact = ['clients', 'client_phones', 'client_addresses', 'client_contacts'];
const talks = ['threads', 'thread_entries', 'message_contacts', 'consents'];
const account = ['users', 'credentials', 'sessions', 'two_factors', 'push_devices', 'user_events'];
const recordOfPartner = ['partners', 'partner_drivers', 'partner_vehicles', ...account];
const cases = ['fraud_cases', 'fraud_case_calls', 'fraud_case_events', 'fraud_case_looks'];

/** Stands for each table whose rows hang on a call. */
export const allOfTheCall = '(call)';

/**
 * Tables whose rows a hold keeps as they are, of a client those of its own call where it is about one; the rest of the
 * person goes at once. A hold without a list keeps everything, and the erasure waits.
 */
export const holdTables: Record<HoldKind, { client?: readonly string[]; partner?: readonly string[] }> = {
  chamado: {
    client: [...contact, ...talks, allOfTheCall],
    partner: [
      ...recordOfPartner,
      ...['partner_pix_keys', 'partner_portraits', 'partner_positions', 'partner_rates', 'partner_skills'],
      ...['assignments', 'offers', 'messages', 'message_events', 'consents', 'files'],
    ],
  },
  garantia: {
    client: [
      ...contact,
      ...['service_calls', 'call_confirmations', 'replaced_confirmations', 'quotes', 'quote_decisions'],
      ...['call_files', 'files', 'waste_destinations'],
    ],
  },
  problema: { client: [...contact, ...talks, allOfTheCall] },
  orcamento: {
    client: [
      ...contact,
      ...['service_calls', 'budgets', 'budget_events', 'budget_touches', 'quotes', 'quote_decisions', 'quote_events'],
    ],
  },
  dinheiro: {
    client: [
      ...contact,
      ...['company_bills', 'company_bill_lines', 'company_bill_events', 'company_bill_payments'],
      ...['company_bill_credits', 'client_prices'],
    ],
    partner: [
      ...recordOfPartner,
      ...['partner_pix_keys', 'partner_rates', 'ledger_entries', 'settlements', 'settlement_events'],
      ...['settlement_due_changes', 'settlement_payments', 'settlement_requests', 'settlement_write_offs'],
      ...['debt_questions', 'borne_costs', 'partner_payouts', 'commission_invoices', 'files'],
    ],
  },
  recorrente: {
    client: [
      ...contact,
      ...['recurring_visits', 'recurring_visit_changes', 'recurring_visit_days', 'recurring_visit_events'],
    ],
  },
  uniao: { client: [...contact, 'client_merges'] },
  // The running import writes the record again.
  importacao: {},
  // The person works under the record; closing the partnership comes first.
  parceria: {},
  analise: {
    client: [...contact, ...cases, allOfTheCall],
    partner: [
      ...recordOfPartner,
      ...[...cases, 'hearings', 'hearing_calls', 'hearing_entries', 'matter_decisions', 'second_looks'],
      ...['partner_documents', 'partner_events', 'partner_notes', 'offers', 'offer_declines', 'files'],
    ],
  },
  // Whoever decides it means all that there is.
  ordem: {},
};
