import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordConsent } from '#features/consents/record-consent.server.ts';
import { queueMessage } from '#features/messages/queue-message.server.ts';
import type { DriverRole } from '#features/partners/rules.ts';
import { partners } from '#features/partners/tables.server.ts';
import { findVersionsInForce } from '#features/settings/queries.server.ts';
import { believedVersions, type SeenVersions } from '#features/settings/rules.ts';
import { actAs, type Ctx, inTransaction } from '#platform/context.server.ts';
import { violatedUnique } from '#platform/database/violations.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { announce } from '#platform/notices.server.ts';
import { stripDocument } from '#shared/br/document.ts';
import { toE164 } from '#shared/br/phone.ts';
import { parsePlate } from '#shared/br/plate.ts';
import { type DomainError, refusalAt } from '#shared/errors.ts';
import { type ApplicationEventType, type StoredVehicle, sentences } from '../rules.ts';
import { partnerApplicationEvents, partnerApplications } from '../tables.server.ts';
import { applicationReceived } from './application-received-message.server.ts';
import { mayConfirm } from './may-confirm.server.ts';

type Own = 'createdAt' | 'agreedAt' | 'termsVersion' | 'privacyVersion' | 'resendKey' | 'status';
/** `textVersions` are those that the form showed. */
type NewApplication = Omit<typeof partnerApplications.$inferInsert, Own> & {
  textVersions: SeenVersions | undefined;
  /** The address that it came from. */
  ip: string;
};

/** The sentence for an application of a document that has one already, or a partner. */
export function documentTaken(): DomainError {
  const message = sentences.documentTaken;
  return refusalAt('document', message, 'conflict');
}

/** Whether the database refused a second open application of one document. */
export function isDocumentTaken(error: unknown): boolean {
  return violatedUnique(error) === 'partner_applications_open_document_key';
}

/**
 * Stores an application and its first event, in the caller's transaction. With a verified phone it throws `conflict`
 * when a partner has the document; the database refuses a second open application (see `isDocumentTaken`).
 */
export async function storeApplication(
  ctx: Ctx,
  { textVersions, ip, ...application }: NewApplication,
): Promise<{ id: string }> {
  const seen = believedVersions(textVersions, await findVersionsInForce(ctx));
  const applicant = await actAs(ctx, asApplicant(ctx, application).actor);
  const [inserted] = await applicant.db
    .insert(partnerApplications)
    .values({
      ...application,
      createdAt: ctx.now,
      agreedAt: ctx.now,
      termsVersion: seen.termos,
      privacyVersion: seen.privacidade,
      resendKey: randomBytes(16).toString('base64url'),
    })
    .returning({ id: partnerApplications.id });
  if (inserted === undefined) throw new Error('The application was not saved.');
  // Without a proved phone the applicant must not learn which documents are known; the office sees it during review.
  if (application.document && application.phoneVerified) {
    const known = await ctx.db.select().from(partners).where(eq(partners.document, application.document));
    if (known.length > 0) throw documentTaken();
  }
  await noteEvent(applicant, inserted.id, 'enviada');
  await recordConsent(applicant, {
    purpose: 'termos',
    subjectId: inserted.id,
    person: { name: application.contactName ?? application.companyName, phone: application.whatsapp },
    text: `${sentences.agreement} Termos: versão ${seen.termos}. Privacidade: versão ${seen.privacidade}.`,
    place: 'cadastro',
  });
  const { email, whatsapp: phone, phoneVerified } = application;
  if (phoneVerified || (await mayConfirm(applicant, { phone, email, ip }))) {
    const cause = { kind: 'application', id: inserted.id } as const;
    await queueMessage(applicant, applicationReceived, { applicationId: inserted.id }, { once: inserted.id, cause });
  }
  return inserted;
}

/** The sender of an application: the typed name appears in the history as an applicant's. */
export function asApplicant(ctx: Ctx, { companyName }: { companyName: string }): Ctx {
  return { ...ctx, actor: { ...ctx.actor, name: `Candidato: ${companyName}` } };
}

/** Adds an event to an application's history, and notifies live screens. */
export async function noteEvent(
  ctx: Ctx,
  applicationId: string,
  type: ApplicationEventType,
  details: string | null = null,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await inside.db.insert(partnerApplicationEvents).values({ applicationId, ...doneNow(inside), type, details });
    await announce(inside, 'partner-applications');
  });
}

interface TypedVehicle {
  plate?: string | null | undefined;
  capacity?: string | null | undefined;
  operationRegion?: string | null | undefined;
  available24h: boolean;
  services: string[];
  driver: {
    fullName?: string | null | undefined;
    cpf?: string | null | undefined;
    phone: string;
    email?: string | null | undefined;
    validLicense: boolean;
    role: DriverRole;
  };
}

/** A typed vehicle in stored form. */
export function toStoredVehicle(vehicle: TypedVehicle, type: Pick<StoredVehicle, 'type' | 'typeLabel'>): StoredVehicle {
  const { driver } = vehicle;
  return {
    ...type,
    plate: parsePlate(vehicle.plate ?? ''),
    capacity: vehicle.capacity || null,
    operationRegion: vehicle.operationRegion || null,
    available24h: vehicle.available24h,
    services: [...new Set(vehicle.services)],
    driver: {
      fullName: driver.fullName || null,
      cpf: stripDocument(driver.cpf ?? '') || null,
      phone: toE164(driver.phone) ?? driver.phone,
      email: driver.email?.trim().toLowerCase() || null,
      validLicense: driver.validLicense,
      role: driver.role,
    },
  };
}
