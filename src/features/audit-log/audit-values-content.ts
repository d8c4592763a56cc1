import { limitedKindLabels, roleLabels, userStatusLabels } from '#features/accounts/rules.ts';
import {
  applicationEventLabels,
  applicationKindLabels,
  applicationStatusLabels,
} from '#features/applications/rules.ts';
import { conversationStatusLabels } from '#features/assistant/conversations/rules.ts';
import { categoryLabels, postStatusLabels } from '#features/blog/rules.ts';
import {
  conversionStrategyLabels,
  lostReasonLabels,
  touchChannelLabels,
} from '#features/budgets/reference-conversion.ts';
import { budgetPriorityLabels, budgetStatusLabels } from '#features/budgets/rules.ts';
import { callFileKindLabels } from '#features/call-files/rules.ts';
import { vehicleNeedLabels } from '#features/catalog/rules.ts';
import { clientChangeLabels, clientStatusLabels, contactRoleLabels } from '#features/clients/rules.ts';
import { consentPlaceLabels, consentPurposeLabels } from '#features/consents/rules.ts';
import { regionKindLabels, regionStatusLabels } from '#features/coverage/rules.ts';
import {
  alarmLabels,
  declineReasonLabels as offerDeclineLabels,
  offerStatusLabels,
  searchStatusLabels,
} from '#features/dispatch/rules.ts';
import {
  bankLineStatusLabels,
  statementFormatLabels,
  statementStatusLabels,
} from '#features/finance/bank-statements/rules.ts';
import { costKindLabels, refundHandLabels } from '#features/finance/borne-costs/rules.ts';
import { debtDecisionLabels } from '#features/finance/collection/rules.ts';
import { billStatusLabels } from '#features/finance/company-bills/rules.ts';
import {
  settlementRequestLabels,
  settlementRequestStatusLabels,
  settlementStatusLabels,
} from '#features/finance/rules.ts';
import {
  caseKindLabels,
  fraudStatusLabels,
  patternDimensionLabels,
  patternSubjectLabels,
  riskLevelLabels,
} from '#features/fraud/rules.ts';
import {
  decisionOutcomeLabels,
  hearingEntryLabels,
  matterKindLabels,
  secondLookOutcomeLabels,
} from '#features/hearings/rules.ts';
import { importKindLabels, importStatusLabels } from '#features/imports/rules.ts';
import { entryKindLabels, ledgerAccountLabels } from '#features/ledger/rules.ts';
import { messageStatusLabels } from '#features/messages/rules.ts';
import { documentKindLabels, documentStatusLabels } from '#features/partners/papers/rules.ts';
import { pixKeyStatusLabels } from '#features/partners/pix-key/rules.ts';
import {
  changeActionLabels,
  changeSubjectLabels,
  driverRoleLabels,
  equipmentStatusLabels,
  partnerStatusLabels,
  vehicleTypeLabels,
} from '#features/partners/rules.ts';
import { problemKindLabels, problemOutcomeLabels, problemStatusLabels } from '#features/problems/rules.ts';
import { decisionWayLabels, quoteStatusLabels, waiverMomentLabels } from '#features/quotes/rules.ts';
import { receiptSideLabels, receiptStatusLabels, receiptWayLabels } from '#features/receipts/rules.ts';
import { reviewStatusLabels } from '#features/reviews/rules.ts';
import {
  recurringChangeLabels,
  recurringStatusLabels,
  rhythmUnitLabels,
} from '#features/service-calls/recurring/rules.ts';
import { declineReasonLabels as quoteDeclineLabels } from '#features/service-calls/reference-declines.ts';
import { callEventLabels } from '#features/service-calls/reference-moments.ts';
import { callOriginLabels, cancelReasonLabels, returnBearerLabels } from '#features/service-calls/reference-reasons.ts';
import { callPriorityLabels, callStatusLabels, paymentMethodLabels } from '#features/service-calls/rules.ts';
import { placeKindLabels, preferenceLabels, timeSlotLabels, urgencyLabels } from '#features/service-requests/rules.ts';
import { savedRequestStatusLabels } from '#features/service-requests/saved-requests/rules.ts';
import { legalTextLabels } from '#features/settings/rules.ts';
import { callbackEndLabels, phoneCallKindLabels } from '#features/telephone/rules.ts';
import { threadStatusLabels } from '#features/threads/rules.ts';
import { decisionEndingLabels, investigationStatusLabels, severityLabels } from '#features/value-audit/rules.ts';
import { endpointStatusLabels } from '#features/webhooks/rules.ts';
import { pixKeyKindLabels } from '#shared/br/pix.ts';
import { incidentStatusLabels } from '#shared/record/data-incidents.ts';
import {
  correctedFieldLabels,
  identificationLabels,
  privacyRequestKindLabels,
  privacyRequestStatusLabels,
  refusalGroundLabels,
  secondFactLabels,
} from '#shared/record/privacy-requests.ts';

type Words = Readonly<Record<string, string>>;

const documentTypes: Words = { cpf: 'CPF', cnpj: 'CNPJ' };
/** Labels of the statuses in a table of steps. */
const steps = (words: Words) => ({ from_status: words, to_status: words });
const accountWords: Words = { ...roleLabels, ...userStatusLabels };

const askingPeople = {
  client: 'Cliente',
  partner: 'Prestador',
  applicant: 'Candidato a prestador',
  visitor: 'Visitante',
  driver: 'Motorista',
};

/** Labels of stored values, by table and column; other values are shown as they are. */
export const storedWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  webhook_endpoints: { status: endpointStatusLabels },
  alarms: { kind: alarmLabels },
  budget_events: steps(budgetStatusLabels),
  budget_touches: { channel: touchChannelLabels, strategy: conversionStrategyLabels },
  budgets: {
    status: budgetStatusLabels,
    priority: budgetPriorityLabels,
    decline_reason: quoteDeclineLabels,
    lost_reason: lostReasonLabels,
  },
  bank_line_events: steps(bankLineStatusLabels),
  bank_statements: { status: statementStatusLabels, format: statementFormatLabels },
  call_confirmations: { payment_method: paymentMethodLabels },
  call_events: {
    type: callEventLabels,
    'data.paymentMethod': paymentMethodLabels,
    'data.severity': severityLabels,
  },
  call_files: {
    kind: callFileKindLabels,
    side: { central: 'Central', prestador: 'Prestador', cliente: 'Cliente' },
  },
  cities: { kind: regionKindLabels, status: regionStatusLabels, state_status: regionStatusLabels },
  states: { status: regionStatusLabels },
  state_events: steps(regionStatusLabels),
  city_events: steps(regionStatusLabels),
  client_changes: { kind: clientChangeLabels },
  client_contacts: { role: contactRoleLabels },
  client_events: steps(clientStatusLabels),
  clients: { document_type: documentTypes, status: clientStatusLabels },
  conversations: { status: conversationStatusLabels },
  threads: { status: threadStatusLabels },
  phone_calls: { kind: phoneCallKindLabels },
  callbacks: { ending: callbackEndLabels },
  discrepancy_decisions: { verdict: investigationStatusLabels, ending: decisionEndingLabels },
  discrepancy_events: steps(investigationStatusLabels),
  company_bills: { status: billStatusLabels },
  company_bill_events: steps(billStatusLabels),
  ledger_entries: { kind: entryKindLabels },
  ledger_lines: { account: ledgerAccountLabels },
  pix_accounts: { kind: pixKeyKindLabels },
  debt_questions: { decision: debtDecisionLabels },
  settlement_requests: { kind: settlementRequestLabels, status: settlementRequestStatusLabels },
  settlement_events: steps(settlementStatusLabels),
  borne_costs: { handed_by: refundHandLabels, kind: costKindLabels },
  settlements: { status: settlementStatusLabels },
  files: {
    owner_kind: {
      bank_statement: 'Extrato do banco',
      partner: 'Prestador',
      receipt: 'Recibo',
      user: 'Conta',
      call: 'Chamado',
    },
    purpose: { ...documentKindLabels, 'bank-statement': 'Extrato do banco', receipt: 'Recibo' },
  },
  erasures: { person_kind: askingPeople },
  fraud_case_events: steps(fraudStatusLabels),
  fraud_cases: {
    status: fraudStatusLabels,
    risk_level: riskLevelLabels,
    subject_kind: patternSubjectLabels,
    pattern_kind: caseKindLabels,
    dimension: patternDimensionLabels,
  },
  hearings: { kind: matterKindLabels },
  client_questions: { payment_method: paymentMethodLabels },
  hearing_calls: { reported_method: paymentMethodLabels, paid_method: paymentMethodLabels },
  hearing_entries: { kind: hearingEntryLabels },
  matter_decisions: { kind: matterKindLabels, outcome: decisionOutcomeLabels },
  second_looks: { outcome: secondLookOutcomeLabels },
  imports: { kind: importKindLabels, status: importStatusLabels },
  saved_requests: {
    status: savedRequestStatusLabels,
    place_kind: placeKindLabels,
    urgency: urgencyLabels,
    preference: preferenceLabels,
    time_slot: timeSlotLabels,
  },
  legal_texts: { kind: legalTextLabels },
  limited_decisions: { kind: limitedKindLabels, role: roleLabels },
  legal_holds: { person_kind: askingPeople },
  message_events: steps(messageStatusLabels),
  offer_declines: { reason: offerDeclineLabels },
  offers: { status: offerStatusLabels },
  partner_application_events: { type: applicationEventLabels },
  partner_applications: {
    kind: applicationKindLabels,
    status: applicationStatusLabels,
    document_type: documentTypes,
  },
  partner_changes: { subject: changeSubjectLabels, action: changeActionLabels },
  partner_documents: { kind: documentKindLabels, status: documentStatusLabels },
  partner_drivers: { role: driverRoleLabels, status: equipmentStatusLabels },
  partner_events: steps(partnerStatusLabels),
  partner_pix_keys: { kind: pixKeyKindLabels, status: pixKeyStatusLabels },
  partner_searches: { status: searchStatusLabels },
  partner_skills: { status: equipmentStatusLabels },
  partner_vehicles: { type: vehicleTypeLabels, status: equipmentStatusLabels },
  partners: { document_type: documentTypes, status: partnerStatusLabels },
  post_events: steps(postStatusLabels),
  posts: { category: categoryLabels, status: postStatusLabels },
  consents: { purpose: consentPurposeLabels, place: consentPlaceLabels, withdrawn_place: consentPlaceLabels },
  data_incidents: { status: incidentStatusLabels },
  data_incident_events: steps(incidentStatusLabels),
  privacy_request_events: steps(privacyRequestStatusLabels),
  privacy_requests: {
    kind: privacyRequestKindLabels,
    status: privacyRequestStatusLabels,
    fact_kind: secondFactLabels,
    corrected_field: correctedFieldLabels,
    person_kind: askingPeople,
    identified_by: identificationLabels,
    ground: refusalGroundLabels,
  },
  problem_events: steps(problemStatusLabels),
  problems: { kind: problemKindLabels, status: problemStatusLabels, outcome: problemOutcomeLabels },
  quote_decisions: {
    verdict: { aprovado: 'Aprovado', recusado: 'Recusado' },
    way: decisionWayLabels,
    reason: quoteDeclineLabels,
  },
  quote_events: steps(quoteStatusLabels),
  quote_waivers: { moment: waiverMomentLabels },
  quotes: { status: quoteStatusLabels },
  receipt_events: steps(receiptStatusLabels),
  receipts: {
    payment_method: paymentMethodLabels,
    side: receiptSideLabels,
    status: receiptStatusLabels,
    way: receiptWayLabels,
  },
  recurring_visit_changes: { kind: recurringChangeLabels },
  recurring_visit_events: steps(recurringStatusLabels),
  recurring_visits: { unit: rhythmUnitLabels, status: recurringStatusLabels },
  replaced_confirmations: { payment_method: paymentMethodLabels },
  review_events: steps(reviewStatusLabels),
  review_moderations: { status: reviewStatusLabels },
  service_calls: {
    status: callStatusLabels,
    priority: callPriorityLabels,
    origin: callOriginLabels,
    payment_method: paymentMethodLabels,
    cancel_reason: cancelReasonLabels,
    return_bearer: returnBearerLabels,
  },
  services: { vehicle_need: vehicleNeedLabels },
  user_events: {
    type: {
      invited: 'Convite',
      invited_again: 'Convite outra vez',
      password_link: 'Link de nova senha',
      role: 'Perfil',
      status: 'Status',
      second_factor: 'Segundo fator',
      sessions_ended: 'Sessões encerradas',
    },
    from_value: accountWords,
    to_value: accountWords,
  },
  users: { role: roleLabels, status: userStatusLabels },
  value_discrepancies: {
    client_payment_method: paymentMethodLabels,
    partner_payment_method: paymentMethodLabels,
    severity: severityLabels,
    investigation_status: investigationStatusLabels,
  },
};
