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
  /** Where the generated password is kept; null when it was given from outside or has been changed since. */
  passwordFile: string | null;
  created: boolean;
  /** For the terminal to show once: only when it was generated just now. Never logged. */
  password: string | null;
}

/**
 * Makes the first administrator when there is none. Run it under the migration lock, so that only one of several
 * processes does. A generated password is kept in `$DATA_DIR/admin-password`, readable by its owner alone, before the
 * account is made: whatever interrupts the start, the password of an account that exists is there to be read.
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
  // Whoever sets ADMIN_PASSWORD answers for it: the environment asks for 12 characters, the block list stays out.
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

/** The password already kept by an interrupted start, or a new one. */
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
