import { accepted, photoTypes } from '#shared/files/file-types.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { isFileRefused, sendFile } from '#ui/api/send-file.ts';
import { refuseFile } from '#ui/fields/file-choice.ts';
import { maxPictureBytes } from '../../article-content.ts';
import { postPictureOperations } from '../../pictures/contract.ts';

/** A picture that cannot be sent however often it is tried, with the reason as a sentence. */
export class PictureRefused extends Error {}

/** A picture as the server keeps it. */
export interface SentPicture {
  picture: string;
  widthPx: number;
  heightPx: number;
}

/** A picture between the clipboard and the text. */
export interface WaitingPicture {
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  /** From 0 to 1. */
  progress: number;
  error?: string | undefined;
  /** The address of the picture in this tab. */
  preview?: string | undefined;
  sent?: SentPicture | undefined;
}

export interface Queue {
  pictures: ReadonlyMap<string, WaitingPicture>;
  /** Of the pictures being sent now, those ready and all. */
  done: number;
  total: number;
}

type Open = () => File | Promise<File>;

const mostSidePx = 2_400;

/** Sends pictures of one post, one after another, and keeps those that failed until they are tried again. */
function createQueue(send: (file: File, onProgress: (share: number) => void) => Promise<SentPicture>) {
  const opens = new Map<string, Open>();
  const told = new Set<() => void>();
  const batch = new Set<string>();
  let queue: Queue = { pictures: new Map(), done: 0, total: 0 };
  let isRunning = false;

  function put(id: string, change: Partial<WaitingPicture>) {
    const before = queue.pictures.get(id) ?? { status: 'waiting', progress: 0 };
    const pictures = new Map(queue.pictures).set(id, { ...before, ...change });
    const open = [...batch].filter((one) => isOnTheWay(pictures.get(one)));
    if (open.length === 0) batch.clear();
    queue = { pictures, total: batch.size, done: batch.size - open.length };
    for (const tell of told) tell();
  }

  async function sendOne(id: string) {
    put(id, { status: 'sending', progress: 0, error: undefined });
    try {
      const file = await readyFile(await opens.get(id)?.());
      opens.set(id, () => file);
      const preview = queue.pictures.get(id)?.preview ?? URL.createObjectURL(file);
      put(id, { preview });
      const sent = await send(file, (progress) => put(id, { progress }));
      opens.delete(id);
      put(id, { status: 'sent', sent });
    } catch (error) {
      if (error instanceof PictureRefused) put(id, { status: 'refused', error: error.message });
      else put(id, { status: isFileRefused(error) ? 'refused' : 'failed', error: errorMessage(error) });
    }
  }

  async function run() {
    if (isRunning) return;
    isRunning = true;
    for (let next = firstWaiting(); next !== undefined; next = firstWaiting()) await sendOne(next);
    isRunning = false;
  }
  const firstWaiting = () => [...queue.pictures].find(([, { status }]) => status === 'waiting')?.[0];

  function add(id: string, open: Open) {
    opens.set(id, open);
    batch.add(id);
    put(id, { status: 'waiting', progress: 0, error: undefined, preview: undefined });
    void run();
  }

  return {
    read: () => queue,
    subscribe(tell: () => void) {
      told.add(tell);
      return () => void told.delete(tell);
    },
    add,
    retry(id: string) {
      const open = opens.get(id);
      if (open !== undefined) add(id, open);
    },
    retryFailed() {
      for (const [id, { status }] of queue.pictures) if (status === 'failed') this.retry(id);
    },
  };
}

export type PictureQueue = ReturnType<typeof createQueue>;

const isOnTheWay = (picture: WaitingPicture | undefined) =>
  picture?.status === 'waiting' || picture?.status === 'sending';

const queues = new Map<string, PictureQueue>();

/** The queue of a post: kept while the tab lives, so that no picture is lost on the way to another screen. */
export function queueOf(postKey: string): PictureQueue {
  const known = queues.get(postKey);
  if (known !== undefined) return known;
  const made = createQueue((file, onProgress) =>
    sendFile(postPictureOperations.uploadPostPicture, { params: { key: postKey } }, { file, onProgress }),
  );
  queues.set(postKey, made);
  return made;
}

/** A file that the server takes: other kinds of pictures, and too large ones, are drawn again. */
async function readyFile(file: File | undefined): Promise<File> {
  if (file === undefined) throw new PictureRefused('Escolha o arquivo desta imagem.');
  const limits = { accept: accepted(photoTypes), maxBytes: maxPictureBytes };
  const refusal = refuseFile(file, limits);
  if (refusal === undefined) return file;
  const drawn = file.size === 0 ? null : await drawAgain(file).catch(() => null);
  if (drawn === null || refuseFile(drawn, limits) !== undefined) throw new PictureRefused(refusal);
  return drawn;
}

async function drawAgain(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file);
  const share = Math.min(1, mostSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * share), Math.round(bitmap.height * share));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.size > maxPictureBytes ? 'image/jpeg' : 'image/png';
  const blob = await canvas.convertToBlob({ type, quality: 0.9 });
  return new File([blob], `imagem.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}
