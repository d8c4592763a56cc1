import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { DomainError } from '#shared/errors.ts';
import type { FoundType } from '../files/upload-type.server.ts';
import { findEngine } from './engine-files.server.ts';

export interface PageTask {
  bytes: Buffer;
  type: FoundType;
  /** Path from the root of the product of the slice's module whose `read(bytes, type)` answers. */
  reader: string;
}

export type EngineFault = 'missing' | 'changed' | 'unfit';
/** The engine that reads pictures: `missing` here, `changed` files, or `unfit` for this machine. */
export type EngineState = 'on' | EngineFault;

/** A reading process's answer. */
export type PageAnswer =
  | { kind: 'ready' }
  | { kind: 'read'; read: unknown; engine: EngineState | null }
  | { kind: 'failed'; reason: string; engine: EngineState | null };

export type UnreadPage = 'broken' | 'too-large' | 'took-too-long';
export type ReadPage = { read: unknown } | { unread: UnreadPage };

export interface PageReaders {
  /**
   * Reads one page in a process of its own, one at a time, and once more in a new process when that one ends. Throws
   * `unavailable` when too many wait or the product ends, and the signal's reason when it is given up.
   */
  read(task: PageTask, signal?: AbortSignal): Promise<ReadPage>;
  state(): EngineState;
  /** Ends the process; waiting pages are refused as `unavailable`. */
  close(): void;
}

interface Limits {
  waiting: number;
  /** Processor time for one page; independent of the machine's load. */
  cpuSeconds: number;
  /** Wall-clock time for one page, with the start of its process; only a hang comes near. */
  wallMs: number;
  heapMb: number;
  /** Memory of the whole process, including the engine's. */
  memoryMb: number;
  /** Time in which an idle process waits for another page. */
  idleMs: number;
  /** Pages of one process: the engine's memory only grows. */
  pages: number;
  /** Processes that one page may use up. */
  tries: number;
}

interface Job {
  task: PageTask;
  done: PromiseWithResolvers<ReadPage>;
  tries: number;
  isGivenUp: boolean;
}

interface Worker {
  child: ChildProcess;
  job: Job | null;
  pages: number;
  isReady: boolean;
  isLate: boolean;
  timer: NodeJS.Timeout | undefined;
}

const usualLimits: Limits = {
  waiting: 50,
  cpuSeconds: 60,
  wallMs: 240_000,
  heapMb: 256,
  memoryMb: 900,
  idleMs: 60_000,
  pages: 16,
  tries: 2,
};

const tooMany = () =>
  new DomainError('unavailable', 'Há muitos recibos na fila de leitura. Tente de novo em alguns instantes.', {
    retryAfterSeconds: 30,
  });

/** One process at a time that reads pages: started with the first, ended when idle or after `pages` of them. */
export function createPageReaders(given: Partial<Limits> & { say?: (reason: string) => void } = {}): PageReaders {
  const { say = () => {}, ...changed } = given;
  const limits = { ...usualLimits, ...changed };
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let isClosed = false;
  let told: EngineState | null = null;

  function giveNext(): void {
    if (isClosed || (worker !== null && worker.job !== null)) return;
    const job = waiting.shift();
    if (job === undefined) return;
    worker ??= start();
    hand(job, worker);
    endAfter(worker, limits.wallMs);
  }

  function start(): Worker {
    const child = forkReader(limits);
    const started: Worker = { child, job: null, pages: 0, isReady: false, isLate: false, timer: undefined };
    child.on('message', (answer: PageAnswer) => hear(started, answer));
    child.once('exit', (_, signal) => bury(started, signal));
    child.once('error', () => bury(started, null));
    return started;
  }

  function hear(from: Worker, answer: PageAnswer): void {
    const { job } = from;
    if (answer.kind === 'ready') {
      from.isReady = true;
      return;
    }
    told = answer.engine ?? told;
    from.job = null;
    setAwaited(from.child, false);
    endAfter(from, limits.idleMs);
    if (answer.kind === 'failed') say(answer.reason);
    job?.done.resolve(answer.kind === 'read' ? { read: answer.read } : { unread: 'broken' });
    if (from.pages >= limits.pages) end(from);
    giveNext();
  }

  /** A process that ended: by its page, its memory, the clock, or somebody's hand. */
  function bury(dead: Worker, signal: NodeJS.Signals | null): void {
    clearTimeout(dead.timer);
    if (worker === dead) worker = null;
    const { job } = dead;
    dead.job = null;
    if (!dead.isReady && !isClosed) say('A process that reads pages did not start.');
    if (job !== null && !job.isGivenUp) {
      if (isClosed) job.done.reject(tooMany());
      else if (job.tries < limits.tries) waiting.unshift(job);
      else job.done.resolve({ unread: whyEnded(dead, signal) });
    }
    giveNext();
  }

  function end(ended: Worker): void {
    clearTimeout(ended.timer);
    if (worker === ended) worker = null;
    ended.child.kill('SIGKILL');
  }

  function endAfter(timed: Worker, ms: number): void {
    clearTimeout(timed.timer);
    const timer = setTimeout(() => {
      timed.isLate = timed.job !== null;
      if (timed.job === null) end(timed);
      else timed.child.kill('SIGKILL');
    }, ms);
    timed.timer = timer.unref();
  }

  function giveUp(job: Job, reason: unknown): void {
    job.isGivenUp = true;
    job.done.reject(reason);
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    else if (worker?.job === job) worker.child.kill('SIGKILL');
  }

  return {
    async read(task, signal) {
      signal?.throwIfAborted();
      if (isClosed || waiting.length >= limits.waiting) throw tooMany();
      const job: Job = { task, done: Promise.withResolvers<ReadPage>(), tries: 0, isGivenUp: false };
      const onAbort = () => giveUp(job, signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.push(job);
      giveNext();
      return job.done.promise.finally(() => signal?.removeEventListener('abort', onAbort));
    },
    state: () => told ?? (findEngine() === null ? 'missing' : 'on'),
    close() {
      isClosed = true;
      for (const { done } of waiting.splice(0)) done.reject(tooMany());
      worker?.child.kill('SIGKILL');
    },
  };
}

function hand(job: Job, worker: Worker): void {
  worker.job = job;
  worker.pages += 1;
  job.tries += 1;
  setAwaited(worker.child, true);
  // A process that has just died reports it by its exit.
  worker.child.send(job.task, () => {});
}

/** The clock and the watch over time and memory alone kill a reading process, time with a signal of its own. */
function whyEnded({ isLate }: Worker, signal: NodeJS.Signals | null): UnreadPage {
  if (isLate || signal === 'SIGVTALRM') return 'took-too-long';
  return signal === 'SIGKILL' ? 'too-large' : 'broken';
}

function forkReader({ cpuSeconds, memoryMb, heapMb }: Limits): ChildProcess {
  return fork(resolve('src/platform/ocr/page-reader.server.ts'), [`${cpuSeconds}`, `${memoryMb}`], {
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`, '--permission', ...allowed],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The reader's needs only; writing and starting programs are denied to its JavaScript. */
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
