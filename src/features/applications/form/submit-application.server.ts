import { addApplicantPapers } from '#features/partners/papers/record-applicant-papers.server.ts';
import { documentKindLabels, documentKinds, needsEnvironmentalLicense } from '#features/partners/papers/rules.ts';
import { consumePhoneProof } from '#features/phone-verification/consume-phone-proof.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { digestKey } from '#platform/digest-key.server.ts';
import { attachFiles } from '#platform/files/files.server.ts';
import { parseCep } from '#shared/br/cep.ts';
import { detectDocumentType, stripDocument } from '#shared/br/document.ts';
import { toE164 } from '#shared/br/phone.ts';
import { refusalAt } from '#shared/errors.ts';
import {
  documentTaken,
  isDocumentTaken,
  storeApplication,
  toStoredVehicle,
} from '../parts/store-application.server.ts';
import { sentences } from '../rules.ts';
import type { SubmitApplicationBody } from './contract.ts';
import { flowOwner } from './save-upload.server.ts';

/**
 * Stores an application of the five-step form with this browser's papers, and uses up the proof of its WhatsApp number.
 * Throws `invalid` for an unverified number, a missing environmental licence, a repeated plate or a lost paper;
 * `conflict` when the document has an open application or a partner. A refusal stores nothing and uses nothing up.
 */
export async function submitApplication(
  ctx: Ctx,
  { flow, ip, ...body }: SubmitApplicationBody & { flow: string | null; ip: string },
): Promise<{ id: string }> {
  const uploads = documentKinds.flatMap((kind) => {
    const fileId = body.documents?.[kind];
    return fileId ? [{ kind, fileId }] : [];
  });
  refuseUnlicensed(body);
  refuseSamePlate(body);
  const whatsapp = toE164(body.whatsapp) ?? '';
  const document = stripDocument(body.document);
  try {
    return await inTransaction(ctx, async (inside) => {
      // Stored before the proof is used up: the second of two simultaneous ones learns about the document.
      const { id } = await storeApplication(inside, {
        kind: 'completo',
        companyName: body.companyName,
        legalName: body.legalName || null,
        document,
        documentType: detectDocumentType(document),
        companyCategory: body.companyCategory || null,
        businessCategory: body.businessCategory || null,
        zipCode: parseCep(body.zipCode),
        address: body.address,
        complement: body.complement || null,
        neighborhood: body.neighborhood,
        city: body.city,
        state: body.state,
        email: body.email.toLowerCase(),
        whatsapp,
        phoneVerified: true,
        serviceRegions: [...new Set(body.serviceRegions)],
        serviceTypes: [...new Set(body.vehicles.flatMap(({ services }) => services))],
        totalVehicles: Math.max(body.totalVehicles, body.vehicles.length),
        totalDrivers: body.totalDrivers,
        vehicles: body.vehicles.map((vehicle) => toStoredVehicle(vehicle, { type: vehicle.type, typeLabel: null })),
        additionalNotes: body.additionalNotes || null,
        textVersions: body.textVersions,
        ip,
      });
      await consumePhoneProof(inside, { phone: whatsapp, flow, field: 'whatsapp' });
      await attachUploads(inside, { id, uploads, flowHash: digestKey(flow ?? '') });
      return { id };
    });
  } catch (error) {
    if (isDocumentTaken(error)) throw documentTaken();
    throw error;
  }
}

type Upload = { kind: (typeof documentKinds)[number]; fileId: string };

async function attachUploads(ctx: Ctx, input: { id: string; uploads: Upload[]; flowHash: string }): Promise<void> {
  const { id, uploads, flowHash } = input;
  const fileIds = uploads.map(({ fileId }) => fileId);
  const to = { ownerKind: 'partner-application', ownerId: id };
  const taken = await attachFiles(ctx, fileIds, flowOwner(flowHash), to);
  const kinds = new Map(taken.map((file) => [file.id, file.purpose]));
  for (const { kind, fileId } of uploads) {
    if (kinds.get(fileId) === kind) continue;
    throw refusalAt(`documents.${kind}`, `Envie de novo: ${documentKindLabels[kind]}. O arquivo já não está aqui.`);
  }
  await addApplicantPapers(ctx, id, uploads);
}

function refuseUnlicensed(body: SubmitApplicationBody): void {
  if (!needsEnvironmentalLicense(body) || body.documents?.environmentalLicense) return;
  const message = sentences.licenseDemanded;
  throw refusalAt('documents.environmentalLicense', message);
}

function refuseSamePlate({ vehicles }: SubmitApplicationBody): void {
  const plates = vehicles.map(({ plate }) => plate);
  const at = plates.findIndex((plate, index) => plates.indexOf(plate) < index);
  if (at < 0) return;
  throw refusalAt(`vehicles.${at}.plate`, 'Esta placa já está em outro veículo.');
}
