import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { DocumentKind } from '#features/partners/papers/rules.ts';
import { partnerDocuments } from '#features/partners/papers/tables.server.ts';
import { partners } from '#features/partners/tables.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { missedKey } from '#platform/missed-key.server.ts';
import { keyIn } from '#shared/address/link-key.ts';
import { DomainError } from '#shared/errors.ts';
import { isOpenApplication, openApplicationStatuses } from './rules.ts';
import { partnerApplications } from './tables.server.ts';

export interface AskedDocument {
  id: string;
  kind: DocumentKind;
  reason: string | null;
}

/**
 * The papers requested from an applicant, by the link's key; empty after the decision. Throws `not_found` for an
 * unknown key, or `too_many` after too many of them.
 */
export async function findResend(
  ctx: Ctx,
  key: string,
): Promise<{ applicationId: string; companyName: string; isOpen: boolean; documents: AskedDocument[] }> {
  const [application] = await ctx.db
    .select({
      id: partnerApplications.id,
      companyName: partnerApplications.companyName,
      status: partnerApplications.status,
    })
    .from(partnerApplications)
    .where(eq(partnerApplications.resendKey, keyIn(key) ?? ''));
  if (application === undefined) throw await missedKey(ctx, new DomainError('not_found', 'Não encontramos esse link.'));
  const { id, companyName, status } = application;
  const isOpen = isOpenApplication(status);
  return { applicationId: id, companyName, isOpen, documents: isOpen ? await listAskedDocuments(ctx, id) : [] };
}

/** The papers of an application that were refused or asked for. */
export async function listAskedDocuments(ctx: Ctx, applicationId: string): Promise<AskedDocument[]> {
  const rows = await ctx.db
    .select({ id: partnerDocuments.id, kind: partnerDocuments.kind, reason: partnerDocuments.reason })
    .from(partnerDocuments)
    .where(and(eq(partnerDocuments.applicationId, applicationId), eq(partnerDocuments.status, 'recusado')))
    .orderBy(asc(partnerDocuments.id));
  return rows.map((row) => ({ ...row, kind: row.kind }));
}

/**
 * Whether the phone belongs to a partner, or to a pending applicant who proved it. Only for the phone's owner: the
 * caller has checked the proof.
 */
export async function isPhoneKnown({ db }: Ctx, phone: string): Promise<boolean> {
  const ofPartners = await db
    .select({ id: partners.id })
    .from(partners)
    .where(or(eq(partners.phone, phone), eq(partners.whatsapp, phone)))
    .limit(1);
  if (ofPartners.length > 0) return true;
  const waiting = await db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(
      and(
        eq(partnerApplications.whatsapp, phone),
        eq(partnerApplications.phoneVerified, true),
        inArray(partnerApplications.status, openApplicationStatuses),
      ),
    )
    .limit(1);
  return waiting.length > 0;
}
