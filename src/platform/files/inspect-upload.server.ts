import { DomainError } from '#shared/errors.ts';
import type { FileType } from '#shared/files/file-types.ts';
import type { Ctx } from '../context.server.ts';
import { inTurnsOf } from '../in-turns.server.ts';
import { createFileWorkers, type FileWorkers, type SmallPicture } from './file-workers.server.ts';
import type { Picture } from './inspect-picture.server.ts';
import type { VirusScan } from './scan-viruses.server.ts';
import { detectType, type FoundType, whyNotTaken } from './upload-type.server.ts';

export interface SafeUpload {
  /** What is safe to keep: pictures are drawn anew, PDFs stay as they came up to their end. */
  bytes: Buffer;
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** Without the dot. */
  extension: 'pdf' | 'jpg' | 'png' | 'webp';
  /** Of the file as it was sent, of a drawing as it came out; null for a PDF. */
  picture: Picture | null;
  /** The picture small, as WebP; null for a PDF, and where none was wanted. */
  small: Buffer | null;
}

interface Accepted extends SmallPicture {
  accept: readonly FileType[];
  maxPdfPages: number;
  /** Whose it is: of one account, or one address, few files are looked into at once. */
  sender?: string | undefined;
}

/** What looks into uploaded files before they are kept. */
export interface UploadInspector {
  /**
   * Tells what an uploaded file is by its content, never by its name, and gives what is safe to keep of it: pictures
   * without metadata, a drawing as pixels, a PDF without scripts and of at most `maxPdfPages`. Throws `invalid`, and
   * `unavailable` when too many files come at once.
   */
  inspect(bytes: Buffer, accepted: Accepted): Promise<SafeUpload>;
  /** Ends the processes that open files. */
  close(): void;
}

const typeNames: Record<FileType, string> = { pdf: 'PDF', jpeg: 'JPG', png: 'PNG', webp: 'WebP', svg: 'SVG' };

const savedAs = {
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  svg: { contentType: 'image/png', extension: 'png' },
  heic: { contentType: 'image/jpeg', extension: 'jpg' },
  avif: { contentType: 'image/jpeg', extension: 'jpg' },
} as const;

/** What one sender may have looked into at once, so that the others' files are as well. */
const filesPerSender = 2;

/** Who sends a file, as inspections are counted. */
export function senderOf({ actor, address }: Pick<Ctx, 'actor' | 'address'>): string | undefined {
  return actor.id ?? address;
}

/** Whoever asks for a JPG gets one of the kinds that newer phones make instead. */
const askedAs = (type: FoundType): FileType => (type === 'heic' || type === 'avif' ? 'jpeg' : type);

interface Inspectors {
  workers?: FileWorkers;
  /** Absent where no scanner was named. */
  scan?: VirusScan | undefined;
}

/** Inspects in processes of their own; nothing runs before the first file of a kind that is accepted. */
export function createUploadInspector({ workers = createFileWorkers(), scan }: Inspectors = {}): UploadInspector {
  const turnOf = inTurnsOf(filesPerSender);
  return {
    async inspect(bytes, { accept, sender, ...wanted }) {
      const type = detectType(bytes);
      if (type === null || !accept.includes(askedAs(type))) {
        const names = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(accept.map((one) => typeNames[one]));
        throw new DomainError('invalid', `Envie um arquivo ${names}: ${whyNotTaken(bytes)}`);
      }
      const look = async () => {
        await scan?.(bytes);
        return workers.open({ type, bytes, ...wanted });
      };
      const { redrawn, picture, small } = await (sender === undefined ? look() : turnOf(sender, look));
      return { ...savedAs[type], bytes: redrawn ?? bytes, picture, small };
    },
    close: () => workers.close(),
  };
}
