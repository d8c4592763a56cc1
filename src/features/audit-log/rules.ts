import type { AuditContent, AuditDeed, AuditProblem, AuditValue } from '#shared/audit.ts';
import { formatDateTime } from '#shared/dates.ts';
import { formatBRL } from '#shared/money.ts';

export const auditDeedLabels: Record<AuditDeed, string> = {
  insert: 'Criou',
  update: 'Alterou',
  delete: 'Apagou',
  sign_in: 'Entrou',
  sign_in_refused: 'Tentou entrar',
  sign_out: 'Saiu',
  credential: 'Trocou senha ou códigos',
  look: 'Consultou',
  paper: 'Abriu documento',
  export: 'Exportou',
  erasure: 'Apagou dados pessoais',
};

/** What a table's rows are called; a table without a word here is shown by its name. */
const subjectLabels: Readonly<Record<string, string>> = {
  assignments: 'Atribuição',
  budgets: 'Orçamento recusado',
  budget_events: 'Histórico do orçamento',
  call_client_keys: 'Link do cliente',
  call_confirmations: 'Confirmação do cliente',
  call_events: 'Histórico do chamado',
  call_files: 'Foto ou arquivo do chamado',
  call_notes: 'Observação do chamado',
  cities: 'Cidade',
  city_events: 'Histórico da cidade',
  client_addresses: 'Endereço do cliente',
  client_changes: 'Correção do cliente',
  client_events: 'Histórico do cliente',
  client_merges: 'União de clientes',
  client_notes: 'Observação do cliente',
  client_phones: 'Telefone do cliente',
  client_prices: 'Preço combinado',
  clients: 'Cliente',
  commission_lines: 'Comissão',
  conversations: 'Conversa do assistente',
  discrepancy_events: 'Histórico da discrepância',
  files: 'Arquivo',
  fraud_case_events: 'Histórico do caso de fraude',
  fraud_cases: 'Caso de fraude',
  kept_requests: 'Pedido do site',
  message_contacts: 'Escolha de mensagens',
  message_events: 'Histórico da mensagem',
  messages: 'Mensagem',
  partner_application_events: 'Histórico da aplicação',
  partner_applications: 'Aplicação de parceiro',
  partner_changes: 'Correção do parceiro',
  partner_documents: 'Documento do parceiro',
  partner_drivers: 'Motorista',
  partner_events: 'Histórico do parceiro',
  partner_hours: 'Horário do parceiro',
  partner_notes: 'Observação do parceiro',
  partner_pauses: 'Pausa do parceiro',
  partner_regions: 'Região do parceiro',
  partner_skills: 'Competência do parceiro',
  partner_vehicles: 'Veículo',
  partners: 'Parceiro',
  post_events: 'Histórico do artigo',
  posts: 'Artigo',
  problem_answers: 'Resposta a um problema',
  problem_events: 'Histórico do problema',
  problems: 'Problema',
  receipt_events: 'Histórico do recibo',
  receipts: 'Recibo',
  recibo: 'Recibo',
  replaced_confirmations: 'Confirmação anterior',
  review_events: 'Histórico da avaliação',
  review_moderations: 'Avaliação',
  service_calls: 'Chamado',
  service_skills: 'Competência de serviço',
  services: 'Serviço',
  skill_names: 'Nome de competência',
  skills: 'Competência',
  shift_notes: 'Passagem de turno',
  site_settings: 'Configuração',
  states: 'Estado',
  testimonials: 'Depoimento',
  user_events: 'Histórico da conta',
  users: 'Conta',
  value_discrepancies: 'Discrepância de valores',
  password: 'Senha',
  password_link: 'Senha, pelo link',
  backup_codes: 'Códigos de recuperação',
  chamados: 'Lista de chamados',
  prestadores: 'Lista de prestadores',
  clientes: 'Lista de clientes',
  financeiro: 'Lista do financeiro',
  usuarios: 'Lista de usuários',
  auditoria: 'Auditoria',
  importacao: 'Relatório de uma importação',
  imports: 'Importação',
  businessRegistration: 'Registro da empresa',
  negativeRecord: 'Certidão negativa',
  environmentalLicense: 'Licença ambiental',
  addressProof: 'Comprovante de endereço',
  companyLogo: 'Logotipo',
};

export function subjectLabel(subject: string): string {
  return subjectLabels[subject] ?? (subject.startsWith('/') ? 'Entrada do sistema' : subject);
}

const fieldLabels: Readonly<Record<string, string>> = {
  active: 'Ativo',
  address: 'Endereço',
  assigned_partner_id: 'Parceiro atribuído',
  asked_amount_cents: 'Valor a confirmar',
  banned: 'Barrada',
  cancelled_at: 'Cancelado em',
  city: 'Cidade',
  client_id: 'Cliente',
  client_name: 'Nome do cliente',
  client_phone: 'Telefone do cliente',
  company_name: 'Empresa',
  complement: 'Complemento',
  confirmed_at: 'Confirmado em',
  decided_at: 'Decidido em',
  decided_by_name: 'Decidido por',
  decision_reason: 'Motivo da decisão',
  description: 'Descrição',
  document: 'Documento',
  document_type: 'Tipo de documento',
  email: 'E-mail',
  email_verified: 'E-mail confirmado',
  entries: 'Registros esvaziados',
  estimated_value_cents: 'Valor estimado',
  expires_on: 'Validade',
  file_name: 'Nome do arquivo',
  final_value_cents: 'Valor final',
  finished_at: 'Finalizado em',
  first_name: 'Primeiro nome',
  from_status: 'Situação anterior',
  from_value: 'De',
  full_name: 'Nome completo',
  id: 'Identificador',
  is_company: 'Pessoa jurídica',
  last_name: 'Sobrenome',
  name: 'Nome',
  neighborhood: 'Bairro',
  nome: 'Nome',
  number: 'Número',
  on_duty: 'Em serviço',
  paid_amount_cents: 'Valor pago',
  partner_id: 'Parceiro',
  payment_method: 'Forma de pagamento',
  phone: 'Telefone',
  plate: 'Placa',
  preco_base_cents: 'Preço base',
  priority: 'Prioridade',
  proposed_value_cents: 'Valor proposto',
  protocol_number: 'Protocolo',
  reason: 'Motivo',
  reference: 'Ponto de referência',
  role: 'Perfil de acesso',
  rows: 'Linhas',
  scheduled_at: 'Agendado para',
  search: 'Busca',
  service_rating: 'Nota',
  service_type: 'Serviço',
  stage: 'Etapa',
  started_at: 'Iniciado em',
  state: 'Estado',
  status: 'Situação',
  street: 'Rua',
  text: 'Texto',
  to_status: 'Nova situação',
  to_value: 'Para',
  type: 'Tipo',
  updated_by: 'Alterado por',
  vehicle_id: 'Veículo',
  whatsapp: 'WhatsApp',
  zip_code: 'CEP',
};

/** What a column is called; one that stands inside another by both names. */
function fieldLabel(name: string): string {
  const known = fieldLabels[name];
  if (known !== undefined) return known;
  const [outer = '', inner] = name.split('.');
  if (inner !== undefined) return fieldLabels[inner] ?? inner;
  return outer.replaceAll('_', ' ');
}

/** A stored value as people read it; null for none. */
function shownValue(name: string, value: AuditValue | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return /cents$/i.test(name) ? formatBRL(value) : String(value);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatDateTime(new Date(value)) : value;
}

interface Changed {
  field: string;
  before: string | null;
  after: string | null;
}

/** What an entry tells, column by column. */
export function changesOf({ before = {}, after = {} }: AuditContent): Changed[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    field: fieldLabel(name),
    before: shownValue(name, before[name]),
    after: shownValue(name, after[name]),
  }));
}

/** What is said of each thing that reading the chain again can find. */
export const auditProblemLabels: Record<AuditProblem['kind'], string> = {
  changed: 'registro alterado',
  missing: 'registro apagado',
  out_of_place: 'registro fora do lugar',
  planted: 'registro inserido sem lacre',
  emptied: 'registro esvaziado sem pedido',
  seals_missing: 'lacres apagados',
  end_missing: 'fim apagado',
  other_chain: 'corrente refeita',
};
