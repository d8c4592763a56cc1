import { randomUUID } from 'node:crypto';
import { addProblemPhoto } from '#features/problems/client/add-problem-photo.server.ts';
import { limitProblemPhotos } from '#features/problems/client/limit-problem-photos.server.ts';
import { maxPlainBytes, maxProblemPhotos } from '#features/problems/client/rules.ts';
import { findClientCall } from '#features/service-calls/client-page/queries.server.ts';
import type { ClientForm } from '#features/service-calls/client-page/rules.ts';
import { isDomainError } from '#shared/errors.ts';
import { readForm } from '../read-form.server.ts';

type Ctx = Parameters<typeof limitProblemPhotos>[0];

/** A plain form with its photos. */
export interface PlainForm {
  form: FormData;
  photos: readonly File[];
  /** The file of the field of a receipt; null for none. */
  receipt: File | null;
  /** The reason why files are refused; null when they may be inspected. */
  refusal: string | null;
}

/** Throws for a key that opens nothing, and when it sends too much. */
export type DemandKey = (ctx: Ctx, clientKey: string) => Promise<unknown>;

/** The refusal of a receipt by its size. */
export const tooLargeReceipt = 'O arquivo passa de 10 MB. Mande um menor.';

/** Limit for the words of a form whose photos are refused. */
const wordsBytes = 64 * 1024;

/**
 * Reads a plain form of the client's page. One with photos is read only for a valid key, counted like a script's
 * uploads, and up to `maxPlainBytes`; its words come first and survive a cut.
 */
export async function readPlainForm(
  ctx: Ctx,
  clientKey: string,
  request: Request,
  demandKey: DemandKey = limitProblemPhotos,
): Promise<PlainForm> {
  const isUpload = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') === true;
  if (!isUpload) return { form: (await readForm(request)).form, photos: [], receipt: null, refusal: null };
  const busy = await demandKey(ctx, clientKey).then(() => null, tooMany);
  const { form, isWhole, isTooLarge } = await readForm(request, busy === null ? maxPlainBytes : wordsBytes);
  const filesOf = (name: string) =>
    form.getAll(name).filter((one) => typeof one !== 'string' && one.size > 0) as File[];
  const photos = filesOf('fotos');
  const [receipt = null] = filesOf('receipt');
  const tooLarge =
    form.get('form') === ('comprovante' satisfies ClientForm)
      ? tooLargeReceipt
      : 'As fotos juntas passam de 20 MB. Mande menos fotos de uma vez, ou menores.';
  const tooMuch = photos.length > maxProblemPhotos ? `Mande no máximo ${maxProblemPhotos} fotos.` : null;
  const broken = isWhole ? null : 'O envio chegou incompleto. Tente de novo.';
  const isWithout = busy !== null && isWhole && photos.length === 0 && receipt === null;
  return { form, photos, receipt, refusal: isWithout ? null : (busy ?? (isTooLarge ? tooLarge : (tooMuch ?? broken))) };
}

/** Saves photos one after another; returns their names, or the reason of a refusal. Repeats are stored once. */
export async function savePlainPhotos(ctx: Ctx, clientKey: string, photos: readonly File[]) {
  const names = new Map<string, string>();
  for (const [at, photo] of photos.entries()) {
    const photoId = randomUUID();
    try {
      // The first was counted before the form was read.
      const call = await (at === 0 ? findClientCall : limitProblemPhotos)(ctx, clientKey);
      const bytes = Buffer.from(await photo.arrayBuffer());
      const upload = { field: 'arquivo', fileName: photo.name, bytes };
      const { id } = await addProblemPhoto(ctx, { call, photoId, upload });
      names.set(id, names.get(id) ?? photoId);
    } catch (error) {
      if (!isDomainError(error) || error.code === 'not_found') throw error;
      return { refusal: photos.length === 1 ? error.message : `Foto ${at + 1}: ${error.message}` };
    }
  }
  return { names: [...names.values()] };
}

function tooMany(error: unknown): string {
  if (isDomainError(error) && error.code === 'too_many') return error.message;
  throw error;
}
