import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { moveRecord } from '#platform/move-record.server.ts';
import type { ChangePostStatusBody } from './contract.ts';
import { postKind, posts } from './tables.server.ts';

/**
 * Publishes a post or unpublishes it. An earlier publication date stays, otherwise it is now. Throws as `moveRecord`
 * does.
 */
export async function changePostStatus(
  ctx: Ctx,
  { id, status, from }: { id: number } & ChangePostStatusBody,
): Promise<void> {
  const publishedAt = sql`least(${posts.publishedAt}, ${ctx.now.toISOString()})`;
  const set = status === 'publicado' ? { publishedAt } : {};
  await moveRecord(ctx, postKind, { id, to: status, seen: from, set });
}
