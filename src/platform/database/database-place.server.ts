import type { Env } from '../env.server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { workUser } from './embedded-worker.server.ts';
import { explainDatabaseProblem } from './explain-problem.server.ts';
import { findRole } from './work-role.server.ts';

/** Address of the product's database, and the role that uses it. */
export interface DatabasePlace {
  /** For reading and writing rows. */
  url: string;
  /** For creating and changing tables; equals `url` when only one address was given. */
  ownerUrl: string;
  /** The role of `url`, unless it is the owner. */
  worker: string | undefined;
  /** The variable that gave `ownerUrl`. */
  variable: string;
  /** Stops the embedded server, when it is that. */
  stop(): Promise<void>;
}

/**
 * Starts or joins the embedded server, or takes the addresses of the environment. Warns when every power is lent to
 * requests.
 */
export async function openDatabasePlace(env: Env, say: (sentence: string) => void): Promise<DatabasePlace> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir } = env;
  if (url === undefined) {
    const { stop, ...addresses } = await startEmbeddedPostgres({ dataDir, log: say });
    return { ...addresses, worker: workUser, variable: 'DATABASE_URL', stop };
  }
  const role = await findRole(url).catch((error: unknown) => {
    throw explainDatabaseProblem(error, url);
  });
  if (role.isSuperuser) {
    say(
      `Warning: DATABASE_URL names "${role.name}", who may do anything to the server: give a plain role (docs/run-it-for-real.md, 'Your own PostgreSQL').`,
    );
  }
  const isPlain = ownerUrl !== undefined && decodeURIComponent(new URL(ownerUrl).username) !== role.name;
  return {
    url,
    ownerUrl: ownerUrl ?? url,
    worker: isPlain ? role.name : undefined,
    variable: ownerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL',
    stop: async () => {},
  };
}
