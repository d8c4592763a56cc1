import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { partners } from '#features/partners/tables.server.ts';
import { choiceCheck, isOneOf } from '#platform/choices.server.ts';
import { moment, ownId } from '#platform/columns.server.ts';
import { doneColumns } from '#platform/event-columns.server.ts';
import { documentTypes } from '#shared/br/document.ts';
import {
  applicationEventTypes,
  applicationKinds,
  applicationStatuses,
  decidedApplicationStatuses,
  type StoredVehicle,
} from './rules.ts';

/** Applications as sent. Phones are E.164, documents without punctuation. */
export const partnerApplications = pgTable(
  'partner_applications',
  {
    id: ownId(),
    kind: text({ enum: applicationKinds }).notNull(),
    status: text({ enum: applicationStatuses }).notNull().default('pendente'),
    companyName: text('company_name').notNull(),
    legalName: text('legal_name'),
    contactName: text('contact_name'),
    document: text(),
    documentType: text('document_type', { enum: documentTypes }),
    companyCategory: text('company_category'),
    businessCategory: text('business_category'),
    zipCode: text('zip_code'),
    address: text(),
    complement: text(),
    neighborhood: text(),
    city: text(),
    state: text(),
    email: text().notNull(),
    whatsapp: text().notNull(),
    /** Whether the number was proved by a code, which the simple registration does not ask. */
    phoneVerified: boolean('phone_verified').notNull(),
    serviceRegions: text('service_regions').array().notNull(),
    serviceTypes: text('service_types').array().notNull(),
    totalVehicles: integer('total_vehicles').notNull(),
    totalDrivers: integer('total_drivers').notNull(),
    vehicles: jsonb().$type<StoredVehicle[]>().notNull(),
    experience: text(),
    howDidYouKnow: text('how_did_you_know'),
    additionalNotes: text('additional_notes'),
    agreedAt: moment('agreed_at').notNull(),
    /** Agreed versions of terms and privacy policy; null in applications from before versions. */
    termsVersion: integer('terms_version'),
    privacyVersion: integer('privacy_version'),
    /** Key of the applicant's page for refused papers; never given to anyone else. */
    resendKey: text('resend_key').notNull().unique(),
    decidedAt: moment('decided_at'),
    decidedByName: text('decided_by_name'),
    decisionReason: text('decision_reason'),
    /** From then on nothing personal is left of a refused application. */
    emptiedAt: moment('emptied_at'),
    partnerId: uuid('partner_id').references(() => partners.id),
    createdAt: moment('created_at').notNull(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`searchable(company_name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(contact_name, '') || ' ' || email || ' ' || whatsapp || ' ' || coalesce(document, ''))`,
      ),
  },
  (t) => [
    // An unproved phone reserves no document until the office accepts the application.
    uniqueIndex('partner_applications_open_document_key')
      .on(t.document)
      .where(sql`${t.status} = 'aprovado' or (${t.status} <> 'recusado' and ${t.phoneVerified})`),
    index('partner_applications_document_index').on(t.document),
    index('partner_applications_status_index').on(t.status, t.createdAt),
    index('partner_applications_created_at_index').on(t.createdAt),
    index('partner_applications_search_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    choiceCheck('partner_applications_kind_check', t.kind, applicationKinds),
    choiceCheck('partner_applications_status_check', t.status, applicationStatuses),
    choiceCheck('partner_applications_document_type_check', t.documentType, documentTypes),
    check(
      'partner_applications_decision_check',
      sql`(${isOneOf(t.status, decidedApplicationStatuses)}) = (${t.decidedAt} is not null)`,
    ),
    check('partner_applications_emptied_check', sql`${t.emptiedAt} is null or ${t.status} = 'recusado'`),
    check('partner_applications_partner_check', sql`(${t.status} = 'aprovado') = (${t.partnerId} is not null)`),
  ],
);

/** Moments of an application: who, when, what. Only ever added to. */
export const partnerApplicationEvents = pgTable(
  'partner_application_events',
  {
    ...doneColumns(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => partnerApplications.id),
    type: text({ enum: applicationEventTypes }).notNull(),
    details: text(),
  },
  (t) => [
    index('partner_application_events_application_index').on(t.applicationId, t.at),
    choiceCheck('partner_application_events_type_check', t.type, applicationEventTypes),
  ],
);
