import { eq } from 'drizzle-orm';
import { addFleet } from '#features/partners/fleet/add-fleet.server.ts';
import { handOverPapers } from '#features/partners/papers/record-applicant-papers.server.ts';
import { registerPartner } from '#features/partners/register-partner.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { stripDocument } from '#shared/br/document.ts';
import { stateField } from '#shared/contact/contact-fields.ts';
import { DomainError } from '#shared/errors.ts';
import { listDocuments } from '../papers/queries.server.ts';
import { applicationKind } from '../parts/application-moves.server.ts';
import { documentTaken, isDocumentTaken } from '../parts/store-application.server.ts';
import { givenVehicle } from '../rules.ts';
import { partnerApplications } from '../tables.server.ts';
import type { ApproveApplicationBody } from './contract.ts';
import { oweApproved } from './parts/who-is-told.server.ts';
import { type ApplicationRow, reviewFacts } from './queries.server.ts';
import { applicationCan } from './rules.ts';

/**
 * Turns an application into a partner with vehicles, drivers, regions, papers and account, and queues the invitation.
 * Repeating it returns the same partner. Throws `not_found`, and `conflict` with the reason when it may not be
 * approved, somebody else was faster, or e-mail, phone or document belong to a partner.
 */
export async function approveApplication(
  ctx: Ctx,
  { id, from, ...given }: ApproveApplicationBody & { id: string },
): Promise<{ partnerId: string }> {
  try {
    return await inTransaction(ctx, async (inside) => {
      const [row] = await inside.db
        .select()
        .from(partnerApplications)
        .where(eq(partnerApplications.id, id))
        .for('update');
      if (row === undefined) throw new DomainError('not_found', 'Aplicação não encontrada.');
      if (from !== undefined && from !== row.status) throw await movedMeanwhile(inside, applicationKind, id);
      if (row.partnerId !== null) return { partnerId: row.partnerId };
      const document = row.document ?? (given.document === undefined ? null : stripDocument(given.document));
      const city = row.city ?? given.city ?? null;
      const state = row.state ?? given.state ?? null;
      const documents = await listDocuments(inside, id);
      const verdict = applicationCan.approve({ ...reviewFacts(row), document, city, state, documents });
      if (!verdict.allowed) throw new DomainError('conflict', verdict.why);
      if (document === null || city === null || state === null) throw new Error('An application without its facts.');
      const { companyName: name, email, whatsapp: phone } = row;
      const { legalName, zipCode, address, complement, neighborhood } = row;
      const made = await registerPartner(inside, {
        name,
        email,
        phone,
        document,
        city,
        state: stateField.parse(state),
        card: { legalName, zipCode, address, complement, neighborhood },
        invites: false,
      });
      const partnerId = made.partner.id;
      await addFleet(inside, { partnerId, vehicles: fleetOf(row), regions: row.serviceRegions });
      await handOverPapers(inside, { applicationId: id, partnerId });
      await moveRecord(inside, applicationKind, {
        id,
        to: 'aprovado',
        seen: row.status,
        set: { partnerId, document, city, state, decidedAt: ctx.now, decidedByName: ctx.actor.name },
      });
      await oweApproved(inside, { applicationId: id, partnerId });
      return { partnerId };
    });
  } catch (error) {
    if (isDocumentTaken(error)) throw documentTaken();
    throw error;
  }
}

/** The vehicles of an application; a driver without a name gets the applicant's. */
function fleetOf(row: ApplicationRow) {
  return row.vehicles.map((stored) => {
    const { driver, ...vehicle } = givenVehicle(row.kind, stored);
    return { ...vehicle, driver: { ...driver, fullName: driver.fullName ?? row.contactName ?? row.companyName } };
  });
}
