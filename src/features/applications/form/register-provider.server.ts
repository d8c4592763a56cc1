import { type VehicleType, vehicleTypeLabels, vehicleTypes } from '#features/partners/rules.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { parseCep } from '#shared/br/cep.ts';
import { detectDocumentType, stripDocument } from '#shared/br/document.ts';
import { toE164 } from '#shared/br/phone.ts';
import { storeApplication, toStoredVehicle } from '../parts/store-application.server.ts';
import type { RegisterProviderBody } from './contract.ts';

/**
 * Stores an application of the simple registration, without papers or verified phone; the office asks for the rest.
 * Accepted whether or not the document is known, and without reserving it.
 */
export async function registerProvider(
  ctx: Ctx,
  { ip, ...body }: RegisterProviderBody & { ip: string },
): Promise<{ id: string }> {
  const document = stripDocument(body.document ?? '') || null;
  const state = body.state || null;
  const city = body.city || null;
  const home = state === null || city === null ? [] : [`${state} - ${city}`];
  const services = [...new Set([...body.serviceTypes, ...body.vehicles.flatMap((vehicle) => vehicle.services)])];
  return inTransaction(ctx, (inside) =>
    storeApplication(inside, {
      kind: 'simples',
      companyName: body.companyName,
      contactName: body.fullName || null,
      document,
      documentType: document === null ? null : detectDocumentType(document),
      businessCategory: body.businessCategory || 'LTDA',
      zipCode: parseCep(body.zipCode ?? ''),
      city,
      state,
      email: body.email.toLowerCase(),
      whatsapp: toE164(body.phone) ?? '',
      phoneVerified: false,
      serviceRegions: body.serviceAreas.length > 0 ? [...new Set(body.serviceAreas)] : home,
      serviceTypes: services,
      totalVehicles: body.vehicles.length,
      totalDrivers: body.vehicles.length,
      vehicles: body.vehicles.map((vehicle) => toStoredVehicle(vehicle, typeOf(vehicle.type))),
      experience: body.experience || null,
      howDidYouKnow: body.howDidYouKnow || null,
      textVersions: body.textVersions,
      ip,
    }),
  );
}

/** A vehicle type by value or label; anything else, such as Van, is `other` with the owner's word. */
function typeOf(written: string): { type: VehicleType; typeLabel: string | null } {
  const known = vehicleTypes.find((type) => type === written || vehicleTypeLabels[type] === written);
  return known === undefined ? { type: 'other', typeLabel: written || null } : { type: known, typeLabel: null };
}
