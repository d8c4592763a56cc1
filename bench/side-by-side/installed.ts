import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const { SIDE_BY_SIDE_DIR: cacheDir = join(tmpdir(), 'cano-livre-side-by-side') } = process.env;
const patienceMs = 180_000;

export interface Packages {
  dependencies: Record<string, string>;
  /** Versions in place of those that the dependencies ask for. */
  overrides?: Record<string, string>;
}

/** A folder outside the repository with these packages from npm, exact versions, without their install scripts. */
export async function installApart(name: string, packages: Packages): Promise<string> {
  const folder = join(cacheDir, name);
  const wanted = JSON.stringify({ name, private: true, type: 'module', ...packages }, null, 2);
  const done = join(folder, 'installed.json');
  if ((await readFile(done, 'utf8').catch(() => '')) === wanted) return folder;
  await writeInto(folder, { 'package.json': wanted });
  await run(folder, ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund']);
  await writeFile(done, wanted);
  return folder;
}

/** Writes files by their path in the folder. */
export async function writeInto(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Runs a command in the folder to its end; its output goes to the folder's `output.log`. */
export async function run(folder: string, command: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = begin(folder, command, env);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: see ${join(folder, 'output.log')}.`);
}

export interface ForeignServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts a server in the folder, and waits until its address answers. */
export async function serve(
  folder: string,
  command: readonly string[],
  { url, env = {}, ready = url }: { url: string; env?: Record<string, string>; ready?: string },
): Promise<ForeignServer> {
  const child = begin(folder, command, env);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  const until = performance.now() + patienceMs;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(ready).catch(() => undefined);
    if (answer?.ok === true) return { url, stop };
    await setTimeout(250);
  }
  await stop();
  throw new Error(`${command.join(' ')} did not answer: see ${join(folder, 'output.log')}.`);
}

function begin(folder: string, [program = '', ...args]: readonly string[], env: Record<string, string>): ChildProcess {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(join(folder, 'output.log'), { flags: 'a' });
  child.stdout?.pipe(output);
  child.stderr?.pipe(output);
  return child;
}
