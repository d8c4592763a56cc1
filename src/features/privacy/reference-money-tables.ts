import { author, ofPartner } from './reference-ways.ts';
import type { RegisteredTable } from './rules.ts';

const ofSettlement = { partner: { column: 'settlement_id', of: 'settlements' } } as const;

/** The ledger, settlements and bank lines. */
export const moneyTables: Readonly<Record<string, RegisteredTable>> = {
  bank_accounts: { of: { staff: { author: true } }, purpose: 'money', keep: 'money', data: author, plain: 'name' },
  bank_account_numbers: {
    of: { staff: { author: true } },
    purpose: 'money',
    keep: 'money',
    data: author,
    plain: 'number',
  },
  bank_statements: {
    of: { staff: { author: true } },
    purpose: 'money',
    keep: 'money',
    data: author,
    plain: 'file_name encoding left_out_counts left_out_lines remarks',
  },
  bank_lines: {
    of: { third: 'words' },
    purpose: 'money',
    keep: 'money',
    data: { text: 'words', search_text: 'search' },
    plain: 'bank_ref minute digest',
  },
  bank_line_events: {
    of: { staff: { author: true } },
    purpose: 'record',
    keep: 'money',
    data: { ...author, reason: 'words' },
  },
  borne_costs: {
    of: ofPartner,
    purpose: 'money',
    keep: 'money',
    data: { ...author, reason: 'words', payout_proof: 'words', undone_name: 'author' },
  },
  closed_months: { of: { staff: { author: true } }, purpose: 'money', keep: 'money', data: author, plain: 'accepted' },
  commission_invoices: {
    of: ofPartner,
    purpose: 'money',
    keep: 'money',
    data: { ...author, reason: 'words' },
    plain: 'number verification_code',
  },
  commission_rates: { none: 'Qual percentual combinado valeu para um lançamento.' },
  commission_totals: { none: 'Somas por dia, serviço, lugar e prestador.', plain: 'key' },
  debt_questions: {
    of: ofPartner,
    purpose: 'money',
    keep: 'money',
    data: { reason: 'words', decided_by_name: 'author' },
    plain: 'decided_kind',
  },
  ledger_checks: { none: 'Como o livro foi encontrado.', plain: 'problems' },
  ledger_entries: {
    of: ofPartner,
    purpose: 'money',
    keep: 'money',
    data: { ...author, reason: 'words' },
    plain: 'city',
  },
  ledger_lines: { none: 'Valores por conta; de quem são está no lançamento.' },
  ledger_sums: { none: 'Somas por mês, conta e prestador.' },
  line_totals: { none: 'Contagens por dia.', plain: 'answers' },
  unsettled_lines: { none: 'Valores em aberto; de quem são está no lançamento.', plain: 'city' },
  pix_accounts: {
    of: { staff: { author: true } },
    purpose: 'money',
    keep: 'money',
    data: { ...author, pix: 'money key', holder: 'name' },
    plain: 'city',
  },
  settlements: { of: ofPartner, purpose: 'money', keep: 'money', data: author },
  settlement_due_changes: { of: ofSettlement, purpose: 'money', keep: 'money', data: { ...author, reason: 'words' } },
  settlement_events: { of: ofSettlement, purpose: 'record', keep: 'money', data: { ...author, reason: 'words' } },
  settlement_lines: { none: 'Quais linhas um acerto reúne.' },
  settlement_payments: { of: ofSettlement, purpose: 'money', keep: 'money', data: { ...author, proof: 'words' } },
  settlement_requests: {
    of: ofSettlement,
    purpose: 'money',
    keep: 'money',
    data: { ...author, text: 'words', end_to_end: 'money key', answer: 'words', answered_by_name: 'author' },
    plain: 'answered_kind',
  },
  settlement_weeks: { none: 'Quantos acertos uma semana abriu.' },
  settlement_write_offs: { of: ofSettlement, purpose: 'money', keep: 'money', data: { ...author, reason: 'words' } },
};
