import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { insertUser } from './create-user.server.ts';
import { hashPassword, verifyPassword } from './parts/hash-password.server.ts';
import { credentials, users } from './tables.server.ts';

const defaultEmail = 'admin@canolivre.example';

export interface FirstAdmin {
  email: string;
  /** File of the generated password; null when given from outside or changed since. */
  passwordFile: string | null;
  created: boolean;
  /** For the terminal to show once: only when it was generated just now. Never logged. */
  password: string | null;
}

/**
 * Creates the first administrator if missing. Call it under the migration lock, so that one of several processes does.
 * A generated password is written to `$DATA_DIR/admin-password`, readable by its owner only, before the account is
 * created: even an interrupted start leaves it readable.
 */
export async function ensureFirstAdmin(
  db: Db,
  { email, password, dataDir }: { email: string | undefined; password: string | undefined; dataDir: string },
): Promise<FirstAdmin> {
  const file = join(dataDir, 'admin-password');
  const [known] = await db
    .select({ email: users.email, hash: credentials.password })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.role, 'admin'))
    .orderBy(users.createdAt)
    .limit(1);
  if (known !== undefined) {
    const kept = password === undefined ? await readSaved(file) : undefined;
    const isInForce = kept !== undefined && (await verifyPassword(known.hash ?? '', kept));
    return { email: known.email, passwordFile: isInForce ? file : null, created: false, password: null };
  }
  const chosen = password ?? (await storePassword(file, dataDir));
  const address = (email ?? defaultEmail).trim().toLowerCase();
  const person = { firstName: 'Administrador', lastName: 'Sistema', email: address, role: 'admin' } as const;
  // The operator is responsible for ADMIN_PASSWORD: 12 characters are required, the block list is not applied.
  await insertUser({ db }, person, await hashPassword(chosen));
  return {
    email: address,
    passwordFile: password === undefined ? file : null,
    created: true,
    password: password === undefined ? chosen : null,
  };
}

async function readSaved(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim() === '' ? undefined : text.trim();
}

/** The password stored by an interrupted start, or a new one. */
async function storePassword(file: string, dataDir: string): Promise<string> {
  const kept = await readSaved(file);
  if (kept !== undefined) return kept;
  const password = randomBytes(24).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(`${password}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return password;
}
