import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster } from '#platform/database/embedded-process.server.ts';
import { makePlace, type Outcome, type ProductProcess, type StartOptions, startProduct } from '#test/start-product.ts';

/** A difficult environment: how to create it, and the expected result. */
export interface Situation {
  name: string;
  /** `runs`, or what the one sentence must say. */
  expected: 'runs' | RegExp;
  /** Skipped, with a note, when it cannot be created. */
  needsRoot?: boolean;
  make(scene: Scene): Promise<Outcome>;
}

/** A folder of its own for one situation, and starts that are cleared away after it. */
export interface Scene {
  folder: string;
  /** A complete, built checkout that every account can read; must not be modified. */
  checkout: string;
  /** The unprivileged account, for root; undefined otherwise. */
  nobody: { uid: number; gid: number } | undefined;
  start(options?: Partial<StartOptions>): Promise<ProductProcess>;
  /** Starts, waits and returns the outcome. */
  outcome(options?: Partial<StartOptions>): Promise<Outcome>;
  /** A data folder that has served once and was stopped in order. */
  usedData(options?: Partial<StartOptions>): Promise<string>;
  onClear(act: () => void | Promise<void>): void;
}

/** Installing downloads at its own pace; a hang is still reported. */
const patienceSeconds = 600;

export const isRoot = process.getuid?.() === 0;

/** Runs the situation in a fresh scene and clears everything it started. */
export async function play(situation: Situation, checkout: string): Promise<Outcome> {
  const folder = makePlace('situation');
  const started: ProductProcess[] = [];
  const clear: (() => void | Promise<void>)[] = [];
  const dataDirs = new Set<string>();
  const scene: Scene = {
    folder,
    checkout,
    nobody: isRoot ? accountOf('nobody') : undefined,
    async start(options = {}) {
      const dataDir = options.dataDir ?? join(folder, 'data');
      dataDirs.add(dataDir);
      const product = await startProduct({ checkout, ...options, dataDir });
      started.push(product);
      return product;
    },
    outcome: async (options) => (await scene.start(options)).outcome(patienceSeconds),
    async usedData(options = {}) {
      const product = await scene.start(options);
      const outcome = await product.outcome();
      if (outcome.kind !== 'runs') throw new Error(`The first start already failed: ${outcome.sentence}`);
      await product.end();
      return options.dataDir ?? join(folder, 'data');
    },
    onClear: (act) => void clear.push(act),
  };
  try {
    return await situation.make(scene);
  } finally {
    await Promise.all(started.map((product) => product.end()));
    for (const dataDir of dataDirs) sweepDatabase(dataDir);
    for (const act of clear.reverse()) await act();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** A folder of the account, or ours. */
export function makeFolder(path: string, account?: { uid: number; gid: number }): string {
  mkdirSync(path, { recursive: true });
  if (account !== undefined) chownSync(path, account.uid, account.gid);
  return path;
}

function accountOf(name: string): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

/** Ends a server that a killed start left, and removes root's data that went to the common folder. */
function sweepDatabase(dataDir: string): void {
  const record = join(dataDir, 'postgres-location');
  const isElsewhere = statSync(record, { throwIfNoEntry: false }) !== undefined;
  const base = isElsewhere ? readFileSync(record, 'utf8').trim() : dataDir;
  const left = findPostmaster(join(base, 'postgres', 'pgdata'));
  if (left !== undefined) process.kill(left.pid, 'SIGQUIT');
  if (isElsewhere) rmSync(base, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** The names in a folder that a half-made first start would leave. */
export function leftovers(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => name.includes('.init.'));
}
