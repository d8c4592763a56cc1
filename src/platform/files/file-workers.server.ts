import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import type { Picture } from './redraw-picture.server.ts';
import type { FoundType } from './upload-type.server.ts';

/** The wanted reduced picture: scaled by its longer side, or a square cut around the subject. */
export interface SmallPicture {
  smallPx?: number | null;
  squarePx?: number | null;
  /** Further copies of these widths, as far as the picture has them, each as AVIF and WebP. */
  widths?: readonly number[];
}

/** A picture at one width, in both formats of the web. */
export interface SizedPicture {
  widthPx: number;
  heightPx: number;
  avif: Buffer;
  webp: Buffer;
}

interface PaperTask extends SmallPicture {
  type: FoundType;
  bytes: Buffer;
  maxPdfPages: number;
}

/** A text that a slice's own module reads: `read(bytes)` gives what comes back as `redrawn`. */
interface TextTask {
  type: 'text';
  bytes: Buffer;
  /** Path of the module from the root of the product. */
  reader: string;
}

/** A page of a PDF to be drawn, counted from 0; the drawing comes back as `redrawn`, or null where none is possible. */
interface DrawTask {
  type: 'drawing';
  bytes: Buffer;
  page: number;
}

export type FileTask = PaperTask | TextTask | DrawTask;

/** The result; `redrawn` holds new bytes, or null when the file is unchanged. */
export interface OpenedFile {
  redrawn: Buffer | null;
  picture: Picture | null;
  /** The reduced picture as WebP; null for a PDF or when not wanted. */
  small: Buffer | null;
  /** Smallest first; null when not wanted. */
  sizes: SizedPicture[] | null;
}

/** A worker's answer. */
export type FileAnswer =
  | { kind: 'ready' }
  | ({ kind: 'opened' } & OpenedFile)
  | { kind: 'refused'; code: ErrorCode; message: string }
  | { kind: 'failed'; reason: string };

export interface FileWorkers {
  /**
   * Opens an uploaded file in a separate process. Throws `invalid` for a refused file or one that uses too much memory
   * or time, `unavailable` when too many wait.
   */
  open(task: FileTask): Promise<OpenedFile>;
  /** Ends the processes; open files are refused as `unavailable`. */
  close(): void;
}

interface Limits {
  /** Files open at once. */
  processes: number;
  /** Files that may wait beside those. */
  waiting: number;
  /** Processor time for one file; independent of the machine's load. */
  cpuSeconds: number;
  /** Wall-clock time for one file and for a process to start; only a hang comes near. */
  wallMs: number;
  heapMb: number;
  /** Memory of the whole process, including native code. */
  memoryMb: number;
  /** Time in which an idle process waits for another file. */
  idleMs: number;
}

interface Worker {
  child: ChildProcess;
  isReady: boolean;
  job: Job | null;
  /** Ends the process: a file that takes too long, or too long without a file. */
  timer: NodeJS.Timeout | undefined;
}

interface Job {
  task: FileTask;
  done: PromiseWithResolvers<OpenedFile>;
}

const usualLimits: Limits = {
  processes: 2,
  waiting: 20,
  cpuSeconds: 10,
  wallMs: 30_000,
  heapMb: 256,
  memoryMb: 768,
  idleMs: 30_000,
};

const tooHeavy = ({ type }: FileTask) =>
  new DomainError(
    'invalid',
    `Este arquivo é pesado demais para abrir com segurança. ${type === 'text' ? 'Envie um menor.' : 'Envie um mais simples: uma foto em JPG ou um PDF feito com "imprimir em PDF".'}`,
  );
const tooMany = () =>
  new DomainError('unavailable', 'Estamos recebendo muitos arquivos agora. Tente de novo em alguns instantes.', {
    retryAfterSeconds: 5,
  });
const unreadable = () =>
  new DomainError('invalid', 'Não foi possível ler este arquivo. Salve de novo ou envie em outro formato.');

/**
 * Processes that open uploaded files: started on demand, ended when idle. Processes instead of threads, because native
 * code in a thread cannot be stopped and shares helpers with passwords and disk.
 */
export function createFileWorkers(given: Partial<Limits> & { say?: (reason: string) => void } = {}): FileWorkers {
  const { say = () => {}, ...changed } = given;
  const limits = { ...usualLimits, ...changed };
  const waiting: Job[] = [];
  const workers = new Set<Worker>();
  let isClosed = false;

  function giveNext(): void {
    const worker = [...workers].find(({ job }) => job === null);
    if (waiting.length === 0 || (worker === undefined && workers.size >= limits.processes)) return;
    const job = waiting.shift();
    if (job !== undefined) give(worker ?? start(), job);
  }

  function give(worker: Worker, job: Job): void {
    worker.job = job;
    endAfter(worker, limits.wallMs);
    setAwaited(worker.child, true);
    // A process that has just died reports it by its exit.
    worker.child.send(job.task, () => {});
  }

  function start(): Worker {
    const child = fork(
      resolve('src/platform/files/file-worker.server.ts'),
      [`${limits.cpuSeconds}`, `${limits.memoryMb}`],
      {
        env: {},
        execArgv: [`--max-old-space-size=${limits.heapMb}`, '--permission', ...allowed],
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      },
    );
    const worker: Worker = { child, isReady: false, job: null, timer: undefined };
    workers.add(worker);
    child.on('message', (answer: FileAnswer) => hear(worker, answer));
    child.once('exit', () => bury(worker));
    child.once('error', () => bury(worker));
    return worker;
  }

  function hear(worker: Worker, answer: FileAnswer): void {
    const { job } = worker;
    if (answer.kind === 'ready') {
      worker.isReady = true;
      if (job !== null) endAfter(worker, limits.wallMs);
      return;
    }
    if (answer.kind === 'failed') say(answer.reason);
    worker.job = null;
    setAwaited(worker.child, false);
    endAfter(worker, limits.idleMs);
    if (answer.kind === 'opened') job?.done.resolve(answer);
    else job?.done.reject(answer.kind === 'refused' ? new DomainError(answer.code, answer.message) : unreadable());
    giveNext();
  }

  /** A process that ended: by the file it had open, or because it could not start. */
  function bury(worker: Worker): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    const { job, isReady } = worker;
    worker.job = null;
    if (!isReady && !isClosed) say('A process for uploaded files did not start.');
    job?.done.reject(isReady && !isClosed ? tooHeavy(job.task) : tooMany());
    giveNext();
  }

  function endAfter(worker: Worker, ms: number): void {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => {
      // It gets no more files, though it may take a moment to end.
      if (worker.job === null) workers.delete(worker);
      worker.child.kill('SIGKILL');
    }, ms);
    worker.timer.unref();
  }

  return {
    open(task) {
      const isFull = workers.size >= limits.processes && ![...workers].some(({ job }) => job === null);
      if (isClosed || (isFull && waiting.length >= limits.waiting)) return Promise.reject(tooMany());
      const done = Promise.withResolvers<OpenedFile>();
      waiting.push({ task, done });
      giveNext();
      return done.promise;
    },
    close() {
      isClosed = true;
      for (const { done } of waiting.splice(0)) done.reject(tooMany());
      for (const { child } of workers) child.kill('SIGKILL');
    },
  };
}

/** The openers' needs only; writing and starting programs are denied to their JavaScript. */
const allowed = ['--allow-fs-read=*', '--allow-addons', '--allow-worker'];

/** Whether our process stays for this one's answer. */
function setAwaited(child: ChildProcess, isAwaited: boolean): void {
  if (isAwaited) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
