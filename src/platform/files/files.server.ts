import { and, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Permission } from '#shared/api/operation.ts';
import { DomainError } from '#shared/errors.ts';
import { hourMs } from '#shared/time/durations.ts';
import { type Ctx, inTransaction } from '../context.server.ts';
import { files } from '../tables.server.ts';

export type StoredFile = typeof files.$inferSelect;

interface NewFile {
  bytes: Uint8Array;
  contentType: string;
  /** Shown to people; never a path. */
  fileName: string;
  /** Purpose of the file, named by its owner's slice. */
  purpose: string;
  ownerKind: string;
  ownerId: string;
  /** The permission that may read it, `publicFile`, or `ownersFile`. */
  readableBy: Permission | typeof publicFile | typeof ownersFile;
  /** Deletion time unless a record takes the file; null for a permanent one. */
  expiresAt: Date | null;
}

/** Readable by everybody with the address. */
export const publicFile = 'public';

/** Readable by everybody who may read the owning record, as its slice decides. */
export const ownersFile = 'owner';

const unattachedHours = 24;

/** The moment at which a file uploaded now is deleted if no record takes it. */
export function uploadExpiry(now: Date): Date {
  return new Date(now.getTime() + unattachedHours * hourMs);
}

/** Stores bytes and a row with type, size, hash, owner and access; leaves nothing behind on failure. */
export async function saveFile(ctx: Ctx, { bytes, ...file }: NewFile): Promise<StoredFile> {
  const stored = await ctx.services.files.write(bytes);
  try {
    const values = { ...file, ...stored, createdAt: ctx.now };
    const [row] = await inTransaction(ctx, ({ db }) => db.insert(files).values(values).returning());
    if (row === undefined) throw new Error('The file was not recorded.');
    return row;
  } catch (error) {
    await ctx.services.files.remove(stored.key);
    throw error;
  }
}

export interface Owner {
  ownerKind: string;
  ownerId: string;
}

/**
 * Hands unattached files over to a record, in the caller's transaction, and gives those that were there to take:
 * of that owner, and not expired.
 */
export function attachFiles(ctx: Ctx, ids: readonly string[], from: Owner, to: Owner): Promise<StoredFile[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return ctx.db
    .update(files)
    .set({ ...to, expiresAt: null })
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.ownerKind, from.ownerKind),
        eq(files.ownerId, from.ownerId),
        stillThere(ctx),
      ),
    )
    .returning();
}

/**
 * Reads the bytes of a stored file; null when it is missing or expired. Throws `forbidden` unless it is public, covered
 * by the caller's permission, or of a record that the caller has shown to be open to them, and `not_found` when the
 * bytes are gone.
 */
export async function readSavedFile(
  ctx: Ctx,
  which: SQL,
  shown?: Owner,
): Promise<(StoredFile & { bytes: Buffer }) | null> {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(which, stillThere(ctx)));
  if (file === undefined) return null;
  const isOpen =
    file.readableBy === ownersFile
      ? file.ownerKind === shown?.ownerKind && file.ownerId === shown.ownerId
      : file.readableBy === publicFile || (ctx.actor.permissions as ReadonlySet<string>).has(file.readableBy);
  if (!isOpen) throw new DomainError('forbidden', 'Você não tem permissão para abrir este arquivo.');
  const bytes = await ctx.services.files.read(file.key);
  if (bytes === null) throw await missBytes(ctx, file);
  return { ...file, bytes };
}

/** Records once that a file's bytes are missing; returns the error for the caller. */
async function missBytes(ctx: Ctx, { id, missedAt }: StoredFile): Promise<DomainError> {
  if (missedAt === null) {
    ctx.log.warn({ fileId: id, place: ctx.services.files.place }, 'the bytes of a file are not there');
    await inTransaction(ctx, ({ db }) => db.update(files).set({ missedAt: ctx.now }).where(eq(files.id, id)));
  }
  return new DomainError('not_found', 'O conteúdo deste arquivo não está mais no sistema. Avise a central.');
}

const stillThere = (ctx: Ctx) => or(isNull(files.expiresAt), gt(files.expiresAt, ctx.now));

/**
 * Deletes files for good, only those of `owner` when given, and returns the deleted ids. Refuses to run inside a
 * transaction: bytes do not come back after a rollback.
 */
export async function removeFiles(ctx: Ctx, { ids, owner }: { ids: readonly string[]; owner?: Owner }) {
  if ('rollback' in ctx.db) throw new Error('Files are removed after the transaction, not inside it.');
  const which = and(
    inArray(files.id, [...ids]),
    owner === undefined ? undefined : eq(files.ownerKind, owner.ownerKind),
    owner === undefined ? undefined : eq(files.ownerId, owner.ownerId),
  );
  const removed = await inTransaction(ctx, ({ db }) =>
    db.delete(files).where(which).returning({ id: files.id, key: files.key }),
  );
  for (const { key } of removed) await ctx.services.files.remove(key);
  return removed.map(({ id }) => id);
}

/** Lets the next sweep take the files of a record, but for the one named. */
export async function releaseFiles(
  ctx: Ctx,
  { owner, except }: { owner: Owner; except: string | null },
): Promise<void> {
  await ctx.db
    .update(files)
    .set({ expiresAt: ctx.now })
    .where(
      and(
        eq(files.ownerKind, owner.ownerKind),
        eq(files.ownerId, owner.ownerId),
        except === null ? undefined : ne(files.id, except),
      ),
    );
}

/** Sets the deletion time of files, or null for permanent; returns the ids that still exist. */
export async function expireFiles(ctx: Ctx, ids: readonly string[], expiresAt: Date | null): Promise<string[]> {
  const kept = await ctx.db
    .update(files)
    .set({ expiresAt })
    .where(and(inArray(files.id, [...ids]), stillThere(ctx)))
    .returning({ id: files.id });
  return kept.map(({ id }) => id);
}
