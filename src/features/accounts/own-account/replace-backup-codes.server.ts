// Tested in deactivate-second-factor.db.test.ts.
import { eq } from 'drizzle-orm';
import { noteAccess } from '#platform/audit/note-access.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import { backupCodeDigest, drawBackupCodes } from '../parts/backup-codes.server.ts';
import { lockOwner } from '../parts/lock-owner.server.ts';
import { queueAccountNotice } from '../parts/queue-account-notices.server.ts';
import { type Proof, provePerson } from '../prove-person.server.ts';
import { twoFactors } from '../tables.server.ts';

/** Replaces the backup codes; the old ones expire. Throws as `provePerson`, and `conflict` without a second factor. */
export async function replaceBackupCodes(ctx: Ctx, proof: Proof): Promise<string[]> {
  const { id: userId } = await provePerson(ctx, proof);
  const backupCodes = drawBackupCodes();
  const digests = backupCodes.map((code) => backupCodeDigest(ctx, userId, code));
  await inTransaction(ctx, async (inside) => {
    if (!(await lockOwner(inside)).twoFactorEnabled) throw new DomainError('conflict', 'Ative o segundo fator antes.');
    await inside.db.update(twoFactors).set({ backupCodes: digests }).where(eq(twoFactors.userId, userId));
    await noteAccess(inside, { action: 'credential', subject: 'backup_codes', record: { table: 'users', id: userId } });
    await queueAccountNotice(inside, { userId, news: 'backup_codes' });
  });
  return backupCodes;
}
