import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import type { Picture } from './inspect-picture.server.ts';
import type { FoundType } from './upload-type.server.ts';

/** What is wanted beside a picture: it small, by its longer side, or a small square cut around what draws the eye. */
export interface SmallPicture {
  smallPx?: number | null;
  squarePx?: number | null;
}

export interface FileTask extends SmallPicture {
  type: FoundType;
  bytes: Buffer;
  maxPdfPages: number;
}

/** What was found; `redrawn` are new bytes, a picture's say, and null for what stays as it came. */
export interface OpenedFile {
  redrawn: Buffer | null;
  picture: Picture | null;
  /** The picture small, as WebP; null for a PDF, and where none is wanted. */
  small: Buffer | null;
}

/** What a worker says. */
export type FileAnswer =
  | { kind: 'ready' }
  | ({ kind: 'opened' } & OpenedFile)
  | { kind: 'refused'; code: ErrorCode; message: string }
  | { kind: 'failed'; reason: string };

export interface FileWorkers {
  /**
   * Opens a stranger's file in a process of its own. Throws `invalid` for one that is refused, or that takes too much
   * memory or time, and `unavailable` when too many wait already.
   */
  open(task: FileTask): Promise<OpenedFile>;
  /** Ends the processes; what is still open is refused as `unavailable`. */
  close(): void;
}

interface Limits {
  /** Files open at once. */
  processes: number;
  /** Files that may wait beside those. */
  waiting: number;
  /** Of the processor, for one file; a busy machine takes longer for the same. */
  cpuSeconds: number;
  /** On the clock, for one file and for a process to start; only what hangs comes near. */
  wallMs: number;
  heapMb: number;
  /** Of the whole process, with what native code holds. */
  memoryMb: number;
  /** How long a process waits for its next file. */
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

const tooHeavy = () =>
  new DomainError(
    'invalid',
    'Este arquivo é pesado demais para abrir com segurança. Envie um mais simples: uma foto em JPG ou um PDF feito com "imprimir em PDF".',
  );
const tooMany = () =>
  new DomainError('unavailable', 'Estamos recebendo muitos arquivos agora. Tente de novo em alguns instantes.', {
    retryAfterSeconds: 5,
  });
const unreadable = () =>
  new DomainError('invalid', 'Não foi possível ler este arquivo. Salve de novo ou envie em outro formato.');

/**
 * The processes that open strangers' files: none before the first file, and none kept for long without one. Processes
 * and not threads, because native code cannot be stopped in a thread, and shares its helpers with passwords and disk.
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
    // A process that has just died says so by its exit.
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
    job?.done.reject(isReady && !isClosed ? tooHeavy() : tooMany());
    giveNext();
  }

  function endAfter(worker: Worker, ms: number): void {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => {
      // From here on it gets no file, though it may take a moment to go.
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

/** What the openers need; writing, starting programs and the rest stay shut to their JavaScript. */
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
