import { author, ofCall, ofPartner } from './reference-ways.ts';
import type { RegisteredTable } from './rules.ts';

/** Discrepancies, patterns, hearings and decisions. */
export const trustTables: Readonly<Record<string, RegisteredTable>> = {
  value_discrepancies: {
    of: ofCall,
    purpose: 'trust',
    keep: 'case',
    data: { decision_reason: 'words' },
    plain: 'fraud_indicators',
  },
  discrepancy_assessments: { none: 'Valores comparados; de quem são está na discrepância.', plain: 'fraud_indicators' },
  discrepancy_decisions: {
    of: { client: { column: 'discrepancy_id', of: 'value_discrepancies' } },
    purpose: 'trust',
    keep: 'case',
    data: { ...author, reason: 'words', ended_name: 'author', end_reason: 'words' },
  },
  discrepancy_events: {
    of: { client: { column: 'discrepancy_id', of: 'value_discrepancies' } },
    purpose: 'record',
    keep: 'case',
    data: { ...author, reason: 'words' },
  },
  fraud_cases: {
    of: {
      ...ofPartner,
      client: { column: 'client_id', of: 'clients' },
      staff: { column: 'operator_id', of: 'users' },
    },
    purpose: 'trust',
    keep: 'case',
    data: { flags: 'record', explanation: 'words' },
    plain: 'dimension_value pattern confidence_score usual_share',
  },
  fraud_case_calls: {
    of: ofCall,
    purpose: 'trust',
    keep: 'case',
    data: { ...author, reason: 'words', taken_out_by_name: 'author', taken_out_reason: 'words' },
    plain: 'pattern',
  },
  fraud_case_events: {
    of: { partner: { column: 'case_id', of: 'fraud_cases' } },
    purpose: 'record',
    keep: 'case',
    data: { ...author, reason: 'words' },
  },
  fraud_case_looks: {
    of: { partner: { column: 'case_id', of: 'fraud_cases' } },
    purpose: 'trust',
    keep: 'case',
    data: { inputs: 'record' },
    plain: 'inputs_digest found_digest',
  },
  fraud_looks_due: { none: 'Olhares que a máquina ainda vai dar.' },
  fraud_rule_versions: {
    of: { staff: { author: true } },
    purpose: 'record',
    keep: 'case',
    data: author,
    plain: 'rules',
  },
  fraud_usual_counts: { none: 'Contagens de todos, por serviço, região e forma de pagamento.', plain: 'value' },
  hearings: {
    of: ofPartner,
    purpose: 'trust',
    keep: 'case',
    data: {
      allegation: 'words',
      for_partner: 'words',
      against: 'words',
      words: 'words',
      opened_by_name: 'author',
    },
    plain: 'inputs_digest',
  },
  hearing_calls: {
    of: ofCall,
    purpose: 'trust',
    keep: 'case',
    data: { place: 'address' },
    plain: 'service',
  },
  hearing_entries: {
    of: { partner: { column: 'hearing_id', of: 'hearings' } },
    purpose: 'trust',
    keep: 'case',
    data: { ...author, words: 'words' },
  },
  matter_decisions: {
    of: { ...ofPartner, applicant: { column: 'application_id', of: 'partner_applications' } },
    purpose: 'trust',
    keep: 'case',
    data: { reason: 'words', decided_by_name: 'author', undone_reason: 'words' },
    plain: 'effects',
  },
  second_looks: {
    of: { partner: { column: 'decision_id', of: 'matter_decisions' } },
    purpose: 'trust',
    keep: 'case',
    data: { words: 'words', reason: 'words', decided_by_name: 'author' },
  },
};
