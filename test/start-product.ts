import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#platform/database/embedded-process.server.ts';
import { describeEnv } from '#platform/variables.server.ts';

export interface StartOptions {
  /** This one unless told. */
  checkout?: string;
  dataDir: string;
  port?: number;
  /** Added to the environment of every start; an empty text unsets a variable. */
  env?: Record<string, string>;
  /** The system account to run under, for root. */
  account?: { uid: number; gid: number } | undefined;
  /** The command; the start script by default. */
  command?: readonly string[];
  /** Ends with this process; otherwise the caller ends it. */
  tied?: boolean;
}

/** The built product alone, without what the start script sees to before. */
export const builtProduct = [process.execPath, 'server.ts'] as const;

/** Variables that the tester's terminal or `.env` may have set for another product. */
const unset = Object.fromEntries(describeEnv().map(({ name }) => [name, '']));

/** Outcome of a start: it serves, or stopped with a message. */
export type Outcome =
  | { kind: 'runs'; seconds: number }
  | { kind: 'stops'; seconds: number; code: number | null; sentence: string; whole: string };

export interface ProductProcess {
  url: string;
  pid: number | undefined;
  /** Its output so far, from both streams. */
  said(): string;
  /** Resolves when it is ready or has ended. */
  outcome(limitSeconds?: number): Promise<Outcome>;
  /** Resolves when it is ready, with the seconds it took. Throws its last sentence when it stopped instead. */
  ready(): Promise<number>;
  /** kill -9 of everything that the start launched except the database, which is detached. */
  kill(): Promise<void>;
  /** SIGTERM, as from an operator; returns the exit code. */
  end(): Promise<number | null>;
}

/** Starts the product as a person would, in a process group of its own. */
export async function startProduct(options: StartOptions): Promise<ProductProcess> {
  const { dataDir, account, checkout = process.cwd(), tied = false } = options;
  const { command = [process.execPath, join('script', 'start.cjs')] } = options;
  const port = options.port ?? (await freePort());
  const url = options.env?.PUBLIC_URL || `http://127.0.0.1:${port}`;
  const began = performance.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: checkout,
    ...account,
    detached: !tied,
    stdio: tied ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...unset,
      ...(account === undefined ? {} : { HOME: dataDir }),
      LOG_LEVEL: 'fatal',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      LIMITS_FACTOR: '100000',
      ...options.env,
    },
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(child, 'close');
  const seconds = () => (performance.now() - began) / 1000;
  const running: ProductProcess = {
    url,
    pid: child.pid,
    said: () => said,
    async ready() {
      const outcome = await running.outcome();
      if (outcome.kind === 'stops') throw new Error(outcome.sentence);
      return outcome.seconds;
    },
    async outcome(limitSeconds = 120) {
      while (child.exitCode === null && child.signalCode === null) {
        if (seconds() > limitSeconds) {
          const sentence = `neither ready nor ended after ${limitSeconds} s`;
          return { kind: 'stops', seconds: seconds(), code: null, sentence, whole: said };
        }
        if (await isReady(url)) return { kind: 'runs', seconds: seconds() };
        await pause(20);
      }
      const took = seconds();
      await closed;
      return { kind: 'stops', seconds: took, code: child.exitCode, sentence: lastParagraph(said), whole: said };
    },
    async kill() {
      signal(child, 'SIGKILL');
      await closed;
    },
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await closed;
      return child.exitCode;
    },
  };
  return running;
}

/** A temporary folder that every account may pass, so that the database stays in it under root too. */
export function makePlace(name: string): string {
  const place = mkdtempSync(join(tmpdir(), `cano-livre-${name}-`));
  chmodSync(place, 0o755);
  return place;
}

/** The password of the first administrator of every product started here. */
export const adminPassword = 'senha da rodada longa';

/** kill -9 of the database server that works on the data, when there is one. */
export async function killDatabase(dataDir: string): Promise<void> {
  const pgdata = join(dataDir, 'postgres', 'pgdata');
  const found = findPostmaster(pgdata);
  if (found === undefined) return;
  process.kill(found.pid, 'SIGKILL');
  while (findPostmaster(pgdata)?.pid === found.pid) await pause(5);
}

/** The first of several starts that stopped, or the slowest. */
export function worst(outcomes: readonly Outcome[]): Outcome {
  const stopped = outcomes.find(({ kind }) => kind === 'stops');
  return stopped ?? { kind: 'runs', seconds: Math.max(...outcomes.map(({ seconds }) => seconds)) };
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export async function isReady(url: string, question = '/readyz'): Promise<boolean> {
  const response = await fetch(`${url}${question}`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => {});
  return response?.status === 200;
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // The whole group is gone already.
  }
}

function lastParagraph(text: string): string {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return (paragraphs.at(-1) ?? '').replace(/\s*\n\s*/g, ' ').trim();
}
