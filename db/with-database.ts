import { openDataDir } from '#platform/data-dir.server.ts';
import { openDatabasePlace } from '#platform/database/database-place.server.ts';
import { explainDatabaseProblem } from '#platform/database/explain-problem.server.ts';
import { readEnv } from '#platform/env.server.ts';
import { type FileStore, filesFolder } from '#platform/files/file-store.server.ts';
import { openBucketStore } from '#platform/files/open-file-store.server.ts';
import { keysFolder } from '#platform/keys/key-files.server.ts';

interface Place {
  /** Connection of the role that owns the tables. */
  url: string;
  dataDir: string;
  /** Folder of the uploaded files. */
  filesDir: string;
  /** The uploaded files where the environment names a bucket. */
  bucket: FileStore | undefined;
  /** Folder of the installation's keys. */
  keysDir: string;
  /** For the person at the terminal. */
  say(sentence: string): void;
}

/**
 * Runs a terminal command on the product's database: DATABASE_URL, or the embedded one, joined if running and started
 * otherwise. A failure ends the process with its sentence.
 */
export async function withDatabase(work: (place: Place) => Promise<void>): Promise<void> {
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  try {
    const env = readEnv();
    const dataDir = await openDataDir(env.DATA_DIR);
    const { ownerUrl: url, variable, stop } = await openDatabasePlace({ ...env, DATA_DIR: dataDir }, say);
    try {
      const given = { ...env, DATA_DIR: dataDir };
      await work({
        url,
        dataDir,
        filesDir: filesFolder(given),
        bucket: openBucketStore(given),
        keysDir: keysFolder(given),
        say,
      });
    } catch (error) {
      throw explainDatabaseProblem(error, url, variable);
    } finally {
      await stop();
    }
  } catch (error) {
    say(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
