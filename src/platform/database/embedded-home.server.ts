import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, accountFor, canEnter, embeddedError } from './embedded-account.server.ts';
import { findBinaries } from './embedded-binaries.server.ts';

/** Folder and account of one database. */
export interface Home {
  /** Holds `pgdata`, `password`, `port` and `server.log`; created atomically by a rename. */
  folder: string;
  pgdata: string;
  bin: string;
  account: Account | undefined;
}

/** Root's data goes here when the data folder is closed to the account that runs PostgreSQL. */
const commonFolder = '/var/lib/cano-livre';

/** Determines the folder, account and programs of the database of `dataDir`. */
export function settleHome(dataDir: string): Home {
  const base = baseFolder(makeFolder(dataDir));
  const folder = join(base.path, 'postgres');
  const pgdata = join(folder, 'pgdata');
  const account = accountFor(pgdata);
  if (account !== undefined && !canEnter(account, base.path)) {
    throw embeddedError(
      `The database lies in ${folder}, which user number ${account.uid} cannot reach: open the folders above it.`,
    );
  }
  return { folder, pgdata, account, bin: findBinaries(account, base.shelf) };
}

/**
 * The data folder or, for root, a folder of `/var/lib/cano-livre` when the unprivileged account cannot enter. The
 * choice is written to `postgres-location` in the data folder, so that it survives a move of the checkout.
 */
function baseFolder(dataDir: string): { path: string; shelf: string } {
  const record = join(dataDir, 'postgres-location');
  if (!existsSync(record)) {
    const account = accountFor(join(dataDir, 'postgres', 'pgdata'));
    if (account === undefined || canEnter(account, dataDir)) return { path: dataDir, shelf: dataDir };
    recordOnce(record, join(commonFolder, randomBytes(6).toString('hex')));
  }
  const path = readFileSync(record, 'utf8').trim();
  return { path: makeFolder(path), shelf: dirname(path) };
}

/** Of two processes that choose at once, the second uses the first one's choice. */
function recordOnce(record: string, path: string): void {
  const draft = `${record}.${process.pid}`;
  writeFileSync(draft, `${path}\n`, { flush: true });
  try {
    linkSync(draft, record);
  } catch (error) {
    if (!existsSync(record)) throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Creates the folder and returns its real path. Folders that root creates or finds empty become enterable but not
 * listable for others; a folder with content is left alone.
 */
function makeFolder(wanted: string): string {
  const path = resolve(wanted);
  try {
    const made = mkdirSync(path, { recursive: true });
    if (process.getuid?.() === 0) {
      for (let folder = path; made !== undefined && folder.startsWith(made); folder = dirname(folder)) {
        chmodSync(folder, 0o711);
      }
      if (readdirSync(path).length === 0) chmodSync(path, 0o711);
    }
  } catch (error) {
    throw embeddedError(`The folder ${path} cannot be made (${error instanceof Error ? error.message : error}).`);
  }
  return realpathSync(path);
}
