/** A question of an operator, and the same as a program without care would ask it. */
export interface Question {
  what: string;
  path: string;
  /** Milliseconds. */
  p95AtMost: number;
  /** The rows as plain SQL, after `from`. */
  naive?: string;
  /** Asked as a screen does: rows first, and totals by themselves. */
  inParts?: true;
  /** The page that is asked for, from 1; the last one has as many as there are calls. */
  page?: number | 'LAST';
}

const rows = 50;
const figures = 100;
const inParts = true;
const calls = 'service_calls';

export const questions: readonly Question[] = [
  { what: 'calls, first page', path: '/api/admin/chamados', p95AtMost: rows, inParts, naive: calls },
  { what: 'calls, page 400', path: '/api/admin/chamados?page=400', p95AtMost: rows, inParts, naive: calls, page: 400 },
  {
    what: 'calls, last page',
    path: '/api/admin/chamados?page=LAST',
    p95AtMost: rows,
    inParts,
    naive: calls,
    page: 'LAST',
  },
  {
    what: 'calls, status and priority',
    path: '/api/admin/chamados?status=pendente&priority=urgente',
    p95AtMost: rows,
    inParts,
    naive: `${calls} where status = 'pendente' and priority = 'urgente'`,
  },
  {
    what: 'calls, state and period',
    path: '/api/admin/chamados?state=GO&date=30dias',
    p95AtMost: rows,
    inParts,
    naive: `${calls} where state = 'GO' and created_at > now() - interval '30 days'`,
  },
  {
    what: 'calls, state alone',
    path: '/api/admin/chamados?state=GO',
    p95AtMost: rows,
    inParts,
    naive: `${calls} where state = 'GO'`,
  },
  {
    what: 'calls, finished ones',
    path: '/api/admin/chamados?status=finalizado',
    p95AtMost: rows,
    inParts,
    naive: `${calls} where status = 'finalizado'`,
  },
  { what: 'calls, by value', path: '/api/admin/chamados?sort=-value', p95AtMost: rows, inParts, naive: calls },
  {
    what: 'calls, a name',
    path: '/api/admin/chamados?search=joao%20araujo',
    p95AtMost: rows,
    inParts,
    naive: `${calls} where client_name ilike '%joão araújo%'`,
  },
  {
    what: 'calls, part of a protocol',
    path: '/api/admin/chamados?search=2026-000042',
    p95AtMost: rows,
    inParts,
    naive: `${calls} where protocol_number ilike '%2026-000042%'`,
  },
  {
    what: 'calls, a phone',
    path: '/api/admin/chamados?search=(61)%2098000-0042',
    p95AtMost: rows,
    inParts,
    naive: `${calls} where client_phone ilike '%6198000042%'`,
  },
  {
    what: 'calls, nothing found',
    path: '/api/admin/chamados?search=nadadisso',
    p95AtMost: rows,
    inParts,
    naive: `${calls} where client_name ilike '%nadadisso%'`,
  },
  { what: 'clients, first page', path: '/api/admin/clientes', p95AtMost: rows, inParts, naive: 'clients' },
  {
    what: 'clients, page 400',
    path: '/api/admin/clientes?page=400',
    p95AtMost: rows,
    inParts,
    naive: 'clients',
    page: 400,
  },
  {
    what: 'clients, a name',
    path: '/api/admin/clientes?search=araujo',
    p95AtMost: rows,
    inParts,
    naive: "clients where name ilike '%araújo%'",
  },
  { what: 'partners, first page', path: '/api/admin/prestadores', p95AtMost: rows, inParts, naive: 'partners' },
  {
    what: 'partners, a name',
    path: '/api/admin/prestadores?search=aguas',
    p95AtMost: rows,
    inParts,
    naive: "partners where name ilike '%águas%'",
  },
  { what: 'reports that no client answered', path: '/api/admin/auditoria-valores', p95AtMost: rows, inParts },
  { what: 'log, first page', path: '/api/admin/auditoria', p95AtMost: rows, inParts },
  { what: 'lines of money of a month', path: '/api/admin/financeiro?date=30dias', p95AtMost: rows, inParts },
  { what: 'settlements', path: '/api/admin/acertos', p95AtMost: rows, inParts },
  { what: 'dashboard', path: '/api/admin/dashboard', p95AtMost: figures },
  { what: 'a year of the dashboard', path: '/api/admin/dashboard/trend?date=ano', p95AtMost: figures },
  { what: 'agenda', path: '/api/admin/agenda?from=TODAY&to=TODAY', p95AtMost: rows },
  { what: 'live map', path: '/api/admin/mapa-ao-vivo', p95AtMost: rows },
  { what: 'candidates for a call', path: '/api/admin/chamados/CALL/candidatos', p95AtMost: rows },
  { what: 'a call', path: '/api/admin/chamados/CALL', p95AtMost: rows },
];
