import { DomainError } from '#shared/errors.ts';
import type { FileType } from '#shared/files/file-types.ts';
import type { Ctx } from '../context.server.ts';
import { inTurnsOf } from '../in-turns.server.ts';
import { createFileWorkers, type FileWorkers, type SizedPicture, type SmallPicture } from './file-workers.server.ts';
import type { Picture } from './redraw-picture.server.ts';
import type { VirusScan } from './scan-viruses.server.ts';
import { detectType, type FoundType, whyNotTaken } from './upload-type.server.ts';

export interface SafeUpload {
  /** Safe bytes: redrawn pictures, PDFs cut at their end. */
  bytes: Buffer;
  contentType: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  /** Without the dot. */
  extension: 'pdf' | 'jpg' | 'png' | 'webp';
  /** Size as sent, or as rendered for a drawing; null for a PDF. */
  picture: Picture | null;
  /** The reduced picture as WebP; null for a PDF or when not wanted. */
  small: Buffer | null;
  /** Copies by width, smallest first; null when not wanted. */
  sizes: SizedPicture[] | null;
}

interface Accepted extends SmallPicture {
  accept: readonly FileType[];
  maxPdfPages: number;
  /** Account or address of the sender; few files of one sender are inspected at once. */
  sender?: string | undefined;
}

/** Inspects uploaded files before they are stored. */
export interface UploadInspector {
  /**
   * Detects the type by content, never by name, and returns safe bytes: pictures without metadata, drawings as pixels,
   * PDFs without scripts and with at most `maxPdfPages`. Throws `invalid`, and `unavailable` when too many files come
   * at once.
   */
  inspect(bytes: Buffer, accepted: Accepted): Promise<SafeUpload>;
  /**
   * Draws a page of a stored PDF, counted from 0, as WebP in the same processes; null for no such page, and where the
   * drawing program is not installed. Throws as `inspect` does.
   */
  drawPage(bytes: Buffer, by: { page: number; sender?: string | undefined }): Promise<Buffer | null>;
  /** Runs a slice's own reader on a text, in the same processes. Throws as the reader and `inspect` do. */
  readText(bytes: Buffer, by: { reader: string; sender?: string | undefined }): Promise<Buffer>;
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

/** Concurrent inspections per sender, to leave room for others. */
const filesPerSender = 2;

/** The sender of a file, as inspections are counted. */
export function senderOf({ actor, address }: Pick<Ctx, 'actor' | 'address'>): string | undefined {
  return actor.id ?? address;
}

/** Asking for a JPG also accepts the formats of newer phones in its place. */
const askedAs = (type: FoundType): FileType => (type === 'heic' || type === 'avif' ? 'jpeg' : type);

interface Inspectors {
  workers?: FileWorkers;
  /** Absent where no scanner was named. */
  scan?: VirusScan | undefined;
}

/** Inspects in separate processes; nothing starts before the first file. */
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
      const { redrawn, picture, small, sizes } = await (sender === undefined ? look() : turnOf(sender, look));
      return { ...savedAs[type], bytes: redrawn ?? bytes, picture, small, sizes };
    },
    async drawPage(bytes, { page, sender }) {
      const draw = () => workers.open({ type: 'drawing', bytes, page });
      return (await (sender === undefined ? draw() : turnOf(sender, draw))).redrawn;
    },
    async readText(bytes, { reader, sender }) {
      const look = async () => {
        await scan?.(bytes);
        return workers.open({ type: 'text', bytes, reader });
      };
      const { redrawn } = await (sender === undefined ? look() : turnOf(sender, look));
      return Buffer.from(redrawn ?? []);
    },
    close: () => workers.close(),
  };
}
