import { and, eq } from 'drizzle-orm';
import { recordConsent } from '#features/consents/record-consent.server.ts';
import type { ConsentPlace } from '#features/consents/rules.ts';
import { withdrawConsents } from '#features/consents/withdraw-consents.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import {
  expireFiles,
  ownersFile,
  releaseFiles,
  removeFiles,
  saveFile,
  uploadExpiry,
} from '#platform/files/files.server.ts';
import { senderOf } from '#platform/files/inspect-upload.server.ts';
import { type ReceivedFile, safeFileName } from '#platform/files/receive-upload.server.ts';
import { isAmong } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { photoTypes } from '#shared/files/file-types.ts';
import { lockPartner } from '../parts/lock-partner.server.ts';
import { noteChange } from '../parts/note-change.server.ts';
import { heldEquipmentStatuses } from '../rules.ts';
import { partnerDrivers, partners } from '../tables.server.ts';
import { isPortraitOf, type Portrayed, portraitNotFound, portraitOwner } from './queries.server.ts';
import { portraitConsent, portraitPx } from './rules.ts';
import { partnerPortraits } from './tables.server.ts';

/**
 * Stores a small square of a picture as portrait of a driver, or of a one-person partner, and drops the previous one.
 * Throws `not_found`, `invalid` for content that is no picture, and `conflict` for a company or a foreign driver.
 */
export async function savePortrait(
  ctx: Ctx,
  { upload, place, ...who }: Portrayed & { upload: ReceivedFile; place: ConsentPlace },
): Promise<{ id: string }> {
  if (upload.field !== 'foto') throw new DomainError('invalid', 'Escolha uma foto.');
  const { small } = await ctx.services.uploads.inspect(upload.bytes, {
    accept: photoTypes,
    maxPdfPages: 0,
    squarePx: portraitPx,
    sender: senderOf(ctx),
  });
  if (small === null) throw new Error('No square was drawn of a picture.');
  const owner = portraitOwner(who);
  const file = await saveFile(ctx, {
    ...owner,
    bytes: small,
    contentType: 'image/webp',
    fileName: safeFileName(upload.fileName, 'webp'),
    purpose: 'portrait',
    readableBy: ownersFile,
    expiresAt: uploadExpiry(ctx.now),
  });
  const fileId = file.id;
  try {
    await inTransaction(ctx, async (inside) => {
      await lockPartner(inside, who.partnerId);
      const { person, ...whose } = await findWhose(inside, who);
      const hadOne = await inside.db.$count(partnerPortraits, isPortraitOf(who));
      const addedAt = ctx.now;
      await inside.db
        .insert(partnerPortraits)
        .values({ ...who, fileId, addedAt })
        .onConflictDoUpdate({
          target: [partnerPortraits.partnerId, partnerPortraits.driverId],
          set: { fileId, addedAt },
        });
      const [kept] = await expireFiles(inside, [fileId], null);
      if (kept === undefined) throw new Error('The bytes of the portrait are gone.');
      await releaseFiles(inside, { owner, except: fileId });
      const text = who.driverId === null ? portraitConsent.own : portraitConsent.driver;
      await recordConsent(inside, { purpose: 'retrato', subjectId: owner.ownerId, person, text, place });
      const before = hadOne > 0 ? 'Com foto' : 'Sem foto';
      await noteChange(inside, { ...whose, changes: [{ field: 'portrait', before, after: 'Outra foto' }] });
    });
  } catch (error) {
    await removeFiles(ctx, { ids: [fileId] });
    throw error;
  }
  return { id: fileId };
}

/** Removes a portrait. Throws `not_found` without one. */
export function removePortrait(ctx: Ctx, { place, ...who }: Portrayed & { place: ConsentPlace }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await lockPartner(inside, who.partnerId);
    const { person: _, ...whose } = await findWhose(inside, who);
    if (!(await dropPortrait(inside, who, place))) throw portraitNotFound();
    await noteChange(inside, { ...whose, changes: [{ field: 'portrait', before: 'Com foto', after: 'Sem foto' }] });
  });
}

/** Drops a portrait in the caller's transaction; returns whether there was one. */
export async function dropPortrait(inside: Ctx, who: Portrayed, place: ConsentPlace): Promise<boolean> {
  const gone = await inside.db.delete(partnerPortraits).where(isPortraitOf(who)).returning({ id: partnerPortraits.id });
  const owner = portraitOwner(who);
  await releaseFiles(inside, { owner, except: null });
  await withdrawConsents(inside, { purpose: 'retrato', subjectIds: [owner.ownerId], place });
  return gone.length > 0;
}

/** The person on the picture, and the name under which a change is noted. */
async function findWhose(inside: Ctx, { partnerId, driverId }: Portrayed) {
  const action = 'alterado' as const;
  if (driverId === null) {
    const [partner] = await inside.db.select().from(partners).where(eq(partners.id, partnerId));
    if (partner?.documentType !== 'cpf') {
      throw new DomainError('conflict', 'A foto é de uma pessoa: em uma empresa, ponha a de cada motorista.');
    }
    const person = { name: partner.name, phone: partner.phone };
    return { partnerId, subject: 'cadastro' as const, action, person };
  }
  const [driver] = await inside.db
    .select()
    .from(partnerDrivers)
    .where(and(eq(partnerDrivers.id, driverId), eq(partnerDrivers.partnerId, partnerId)));
  if (driver === undefined) throw new DomainError('not_found', 'Motorista não encontrado.');
  if (!isAmong(driver.status, heldEquipmentStatuses)) {
    throw new DomainError('conflict', 'Este motorista não está mais com o prestador.');
  }
  const person = { name: driver.fullName, phone: driver.phone };
  return { partnerId, subject: 'motorista' as const, subjectId: driverId, name: driver.fullName, action, person };
}
