import { DomainError } from '#shared/errors.ts';
import { inspectPdf } from './inspect-pdf.server.ts';
import { inspectPicture, type Picture } from './inspect-picture.server.ts';
import { detectType, type UploadType } from './upload-type.server.ts';

export interface SafeUpload {
  /** What is safe to keep: pictures are drawn anew, PDFs stay as they came. */
  bytes: Buffer;
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** Without the dot. */
  extension: 'pdf' | 'jpg' | 'png' | 'webp';
  /** Of the file as it was sent, of a drawing as it came out; null for a PDF. */
  picture: Picture | null;
}

const typeNames: Record<UploadType, string> = { pdf: 'PDF', jpeg: 'JPG', png: 'PNG', webp: 'WebP', svg: 'SVG' };

/**
 * Tells what an uploaded file is by its content, never by its name, and gives what is safe to keep of it: pictures
 * without metadata, a drawing as pixels, a PDF without scripts and of at most `maxPdfPages`. Throws `invalid`.
 */
export async function inspectUpload(
  bytes: Buffer,
  { accept, maxPdfPages }: { accept: readonly UploadType[]; maxPdfPages: number },
): Promise<SafeUpload> {
  const type = detectType(bytes);
  if (type === null || !accept.includes(type)) {
    const names = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(accept.map((one) => typeNames[one]));
    throw new DomainError('invalid', `Envie um arquivo ${names}: o conteúdo deste é de outro tipo.`);
  }
  if (type === 'pdf') {
    await inspectPdf(bytes, maxPdfPages);
    return { bytes, contentType: 'application/pdf', extension: 'pdf', picture: null };
  }
  return inspectPicture(bytes, type);
}
