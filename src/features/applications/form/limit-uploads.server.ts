// Tested in save-upload.db.test.ts.
import { and, count, eq, ne, or, sum } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { type Owner, removeFiles, type StoredFile } from '#platform/files/files.server.ts';
import { files } from '#platform/tables.server.ts';
import { DomainError } from '#shared/errors.ts';
import { applicantQuota } from '#shared/limits/applicant-quota.ts';

/** Throws `conflict` when an applicant's browser has used up its quota; called before a body is read. */
export async function limitUploads(ctx: Ctx, owner: Owner): Promise<void> {
  const held = await measure(ctx, owner);
  if (held.files >= applicantQuota.files || held.bytes >= applicantQuota.bytes) throw full();
}

/**
 * Removes a file beyond the quota, and throws `conflict`. Checked after storing, because several may arrive at once.
 * `replaces` excludes files of the same kind, which it replaces.
 */
export async function refuseBeyondQuota(
  ctx: Ctx,
  kept: StoredFile,
  { replaces }: { replaces: boolean },
): Promise<void> {
  const others = replaces ? or(ne(files.purpose, kept.purpose), eq(files.id, kept.id)) : undefined;
  const held = await measure(ctx, kept, others);
  if (held.files <= applicantQuota.files && held.bytes <= applicantQuota.bytes) return;
  await removeFiles(ctx, { ids: [kept.id] });
  throw full();
}

const full = () => new DomainError('conflict', applicantQuota.says);

async function measure(ctx: Ctx, { ownerKind, ownerId }: Owner, which?: ReturnType<typeof or>) {
  const [held] = await ctx.db
    .select({ files: count(), bytes: sum(files.sizeBytes).mapWith(Number) })
    .from(files)
    .where(and(eq(files.ownerKind, ownerKind), eq(files.ownerId, ownerId), which));
  return { files: held?.files ?? 0, bytes: held?.bytes ?? 0 };
}
