import { openDataDir } from '#platform/data-dir.server.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts';
import { explainDatabaseProblem } from '#platform/database/explain-problem.server.ts';
import { readEnv } from '#platform/env.server.ts';

interface Place {
  url: string;
  dataDir: string;
  /** For the person at the terminal. */
  say(sentence: string): void;
}

/**
 * Runs a command of the terminal on the product's database, wherever it is: the one of DATABASE_URL, or the embedded one, which is
 * joined when the product runs and started when it does not. A failure ends the process with its sentence.
 */
export async function withDatabase(work: (place: Place) => Promise<void>): Promise<void> {
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  try {
    const env = readEnv();
    const dataDir = await openDataDir(env.DATA_DIR);
    const embedded = env.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir, log: say }) : undefined;
    const url = embedded?.url ?? env.DATABASE_URL ?? '';
    try {
      await work({ url, dataDir, say });
    } catch (error) {
      throw explainDatabaseProblem(error, url);
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    say(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
