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

/** Tables whose rows a hold keeps as they are. */
export const holdTables: Record<HoldKind, readonly string[]> = {
  chamado: ['clients', 'service_calls', 'quotes', 'messages', 'files'],
  garantia: ['clients', 'service_calls', 'call_confirmations', 'quotes', 'call_files'],
  problema: ['service_calls', 'problems', 'problem_answers', 'files'],
  orcamento: ['service_calls', 'budgets'],
  dinheiro: ['clients', 'partners', 'service_calls', 'company_bills', 'settlements'],
  recorrente: ['clients', 'client_addresses', 'recurring_visits'],
  uniao: ['clients', 'client_phones', 'client_merges'],
  importacao: ['imports', 'import_rows'],
  parceria: ['partners', 'partner_drivers', 'partner_vehicles', 'users'],
  analise: ['value_discrepancies', 'fraud_cases', 'hearings', 'service_calls'],
  ordem: ['clients', 'partners', 'partner_applications', 'service_calls', 'files'],
};
