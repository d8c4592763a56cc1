import { eq } from 'drizzle-orm';
import { findSkills } from '#features/catalog/skills/queries.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { movedMeanwhile, moveRecord } from '#platform/move-record.server.ts';
import { stripDocument } from '#shared/br/document.ts';
import { stateField } from '#shared/contact-fields.ts';
import { DomainError } from '#shared/errors.ts';
import { listDocuments } from '../application-documents/queries.server.ts';
import { applicationKind } from '../applications/parts/application-moves.server.ts';
import { documentTaken, isDocumentTaken } from '../applications/parts/store-application.server.ts';
import { givenVehicle, regionParts, type StoredVehicle } from '../applications/rules.ts';
import { partnerApplications, partnerDocuments } from '../applications/tables.server.ts';
import { setSkills } from '../parts/set-skills.server.ts';
import { registerPartner } from '../register-partner.server.ts';
import { partnerDrivers, partnerRegions, partners, partnerVehicles } from '../tables.server.ts';
import type { ApproveApplicationBody } from './contract.ts';
import { oweApproved } from './parts/who-is-told.server.ts';
import { type ApplicationRow, reviewFacts } from './queries.server.ts';
import { applicationCan } from './rules.ts';

/**
 * Makes an application a partner with its vehicles, drivers, regions, papers and account, and owes it the
 * message with the invitation. Approving again changes nothing and gives the same partner. Throws `not_found`,
 * and `conflict` with the reason when it may not be approved yet or any more, when somebody else was faster, or when
 * e-mail, phone or document belong to a partner.
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
      const made = await registerPartner(inside, {
        name,
        email,
        phone,
        document,
        city,
        state: stateField.parse(state),
        invites: false,
      });
      const partnerId = made.partner.id;
      const { legalName, zipCode, address, complement, neighborhood } = row;
      await inside.db
        .update(partners)
        .set({ legalName, zipCode, address, complement, neighborhood })
        .where(eq(partners.id, partnerId));
      await addFleet(inside, { partnerId, row });
      await inside.db.update(partnerDocuments).set({ partnerId }).where(eq(partnerDocuments.applicationId, id));
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

async function addFleet(ctx: Ctx, { partnerId, row }: { partnerId: string; row: ApplicationRow }): Promise<void> {
  const vehicles = row.vehicles.map((vehicle) => givenVehicle(row.kind, vehicle));
  // One person may answer for several vehicles: told by CPF, else by phone.
  const people = new Map<string, (typeof vehicles)[number]['driver']>();
  for (const { driver } of vehicles) people.set(keyOf(driver), people.get(keyOf(driver)) ?? driver);
  const driverIds = new Map<string, string>();
  for (const [key, driver] of people) {
    const [inserted] = await ctx.db
      .insert(partnerDrivers)
      .values({
        ...driver,
        partnerId,
        fullName: driver.fullName ?? row.contactName ?? row.companyName,
        createdAt: ctx.now,
      })
      .returning({ id: partnerDrivers.id });
    if (inserted !== undefined) driverIds.set(key, inserted.id);
  }
  for (const { driver, services, ...vehicle } of vehicles) {
    const { skillIds, otherNames } = await findSkills(ctx, services);
    const [made] = await ctx.db
      .insert(partnerVehicles)
      .values({
        ...vehicle,
        otherNames,
        partnerId,
        driverId: driverIds.get(keyOf(driver)) ?? null,
        createdAt: ctx.now,
      })
      .returning({ id: partnerVehicles.id });
    // Whoever approved the application looked at what it does.
    if (made !== undefined) await setSkills(ctx, { partnerId, vehicleId: made.id, skillIds, asked: false });
  }
  if (row.serviceRegions.length === 0) return;
  await ctx.db
    .insert(partnerRegions)
    .values(row.serviceRegions.map((region) => ({ partnerId, region, ...regionParts(region) })));
}

const keyOf = (driver: Pick<StoredVehicle['driver'], 'cpf' | 'phone'>) => driver.cpf ?? driver.phone;
