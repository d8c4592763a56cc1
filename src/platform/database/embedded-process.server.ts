import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../error-codes.server.ts';

/** A PostgreSQL server that runs on a data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  /** False while it starts, recovers or stops. */
  ready: boolean;
}

const unclearMs = 3_000;

/** The running server of the data folder by its lock file; a lock file of another process does not count. */
export function findPostmaster(pgdata: string): Postmaster | undefined {
  const [pid, , , port, , , , status] = readLock(pgdata).split('\n');
  if (!pid || !commandLine(Number(pid)).includes(pgdata)) return undefined;
  return { pid: Number(pid), port: Number(port ?? 0), ready: status?.trim() === 'ready' };
}

/**
 * Removes a stale lock file that PostgreSQL would refuse: an empty one, or one whose process number now belongs to
 * another process or a zombie. Files of dead processes are left to PostgreSQL. Returns false while the case is unclear,
 * because the file is fresh.
 */
export function clearStaleLock(pgdata: string): boolean {
  const path = join(pgdata, 'postmaster.pid');
  const file = statSync(path, { throwIfNoEntry: false });
  if (file === undefined) return true;
  const pid = Number(readLock(pgdata).split('\n')[0] ?? 0);
  if (pid > 0 && !isAlive(pid)) return true;
  if (Date.now() - file.mtimeMs < unclearMs) return false;
  if (!everyCommandLine().some((line) => line.includes(pgdata))) rmSync(path, { force: true });
  return true;
}

/** Whether a process with that number exists, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function readLock(pgdata: string): string {
  try {
    return readFileSync(join(pgdata, 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}

/** Command-line arguments of a process; empty when it is gone or a zombie. */
function commandLine(pid: number): string[] {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return splitCommand(execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return [];
  }
}

function everyCommandLine(): string[][] {
  if (process.platform !== 'linux') {
    return execFileSync('ps', ['-axww', '-o', 'command='], { encoding: 'utf8' }).split('\n').map(splitCommand);
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => commandLine(Number(name)));
}

/** `ps` joins arguments with blanks, and a folder may contain blanks: split at our own option. */
function splitCommand(line: string): string[] {
  return line.trim().split(/ (?=-[Dpc] )|(?<= -[Dpc]) /);
}
