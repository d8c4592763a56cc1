import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import type { AuditContent, AuditProblem, AuditValue } from '#shared/record/audit.ts';
import { formatDate, formatDateTime, isDay, startOfDay } from '#shared/time/dates.ts';
import { storedWords } from './audit-values-content.ts';
import { fieldLabels, subjectLabels } from './audit-words-content.ts';

/** Label of a table, list or paper. */
export function subjectLabel(subject: string): string {
  return subjectLabels[subject] ?? (subject.startsWith('/') ? 'Entrada do sistema' : subject);
}

const beside = (page: string) => (registro: string) => addressOf(page, undefined, { registro });
const at = (page: string) => () => page;

/** Address of a record by table: its page, its place in a list, or the screen that contains it. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  api_keys: at(officePages.apiKeys),
  webhook_endpoints: at(officePages.webhooks),
  budgets: beside(officePages.budgets),
  cities: at(officePages.regions),
  clients: (clientId) => addressOf(officePages.client, { clientId }),
  conversations: (conversationId) => addressOf(officePages.conversation, { conversationId }),
  threads: (threadId) => addressOf(officePages.thread, { threadId }),
  phone_calls: at(officePages.telephone),
  callbacks: at(officePages.telephone),
  fraud_cases: beside(officePages.fraud),
  hearings: at(officePages.hearings),
  matter_decisions: at(officePages.hearings),
  imports: (importacao) => addressOf(officePages.imports, undefined, { importacao }),
  saved_requests: at(officePages.siteRequests),
  bank_lines: beside(officePages.paymentValidation),
  messages: beside(officePages.messages),
  settlements: beside(officePages.settlement),
  partner_applications: (applicationId) => addressOf(officePages.application, { applicationId }),
  partners: (partnerId) => addressOf(officePages.partner, { partnerId }),
  posts: at(officePages.blog),
  price_rules: at(officePages.settings),
  consents: at(officePages.privacyConsents),
  data_incidents: at(officePages.privacyIncidents),
  privacy_requests: (requestId) => addressOf(officePages.privacyRequest, { requestId }),
  problems: beside(officePages.problems),
  redirects: at(officePages.redirects),
  receipts: beside(officePages.receipts),
  review_moderations: beside(officePages.reviews),
  service_calls: (callId) => addressOf(officePages.call, { callId }),
  services: beside(officePages.services),
  site_settings: at(officePages.settings),
  skills: at(officePages.skills),
  testimonials: at(officePages.reviews),
  users: beside(officePages.users),
  value_discrepancies: beside(officePages.valueAudit),
};

/** Undefined for a record that no screen shows. */
export function pageOfRecord(table: string, id: string): string | undefined {
  return pages[table]?.(id);
}

/** Label of a column; a nested one has both names. */
function fieldLabel(name: string): string {
  const known = fieldLabels[name];
  if (known !== undefined) return known;
  const [outer = '', inner] = name.split('.');
  if (inner !== undefined) return fieldLabels[inner] ?? inner;
  return outer.replaceAll('_', ' ');
}

/** A stored value as text; null for none. */
function shownValue(table: string, name: string, value: AuditValue | undefined): string | null {
  if (value === null || value === undefined || value === '' || value === '[]') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return /cents$/i.test(name) ? plainBRL(value) : String(value);
  if (isDay(value)) return formatDate(startOfDay(value));
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? formatDateTime(new Date(value)) : wordOf(table, name, value);
}

function wordOf(table: string, name: string, value: string): string {
  const words = storedWords[table]?.[name] ?? {};
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

interface Changed {
  field: string;
  before: string | null;
  after: string | null;
}

/** The changes of an entry by column, without duplicates; `names` translates ids of records. */
export function changesOf(table: string, content: AuditContent, names: Names = new Map()): Changed[] {
  const { before = {}, after = {} } = content;
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    field: fieldLabel(name),
    before: shownValue(table, name, named(names, before[name])),
    after: shownValue(table, name, named(names, after[name])),
  }));
  const told = all.filter(({ before: was, after: becomes }) => was !== null || becomes !== null);
  // The actor is in two columns, by id and by name.
  return [...new Map(told.map((one) => [JSON.stringify(one), one])).values()];
}

type Names = ReadonlyMap<string, string>;

const named = (names: Names, value: AuditValue | undefined) =>
  typeof value === 'string' ? (names.get(value) ?? value) : value;

/** Ids of other records in these entries. */
export function idsIn(contents: readonly (AuditContent | null)[]): string[] {
  const values = contents.flatMap((content) =>
    [content?.before, content?.after].flatMap((part) => Object.values(part ?? {})),
  );
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && isId.test(value)))];
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The old and the new value; says so when both look alike after masking. */
export function changeText({ before, after }: Omit<Changed, 'field'>): string {
  if (before === null) return after ?? 'vazio';
  return `${before} → ${after ?? 'vazio'}${before === after ? ' (outro valor)' : ''}`;
}

/** Sentence for each problem found in the chain. */
export const auditProblemLabels: Record<AuditProblem['kind'], string> = {
  changed: 'registro alterado',
  missing: 'registro apagado',
  out_of_place: 'registro fora do lugar',
  planted: 'registro inserido sem lacre',
  emptied: 'registro esvaziado sem pedido',
  erased_by_other: 'registro esvaziado por quem não podia',
  past: 'registro com data antiga',
  seals_missing: 'lacres apagados',
  end_missing: 'fim apagado',
  other_chain: 'corrente refeita',
};
