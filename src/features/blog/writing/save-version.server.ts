// Tested in save-draft.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { lockDraft, noteVersion } from '../parts/post-texts.server.ts';
import type { PostText } from '../text-content.ts';
import { cleanArticle } from './parts/clean-article.server.ts';

/** Keeps a text as a version beside the one being written: what one of two writers had, after a clash. */
export function saveVersion(ctx: Ctx, id: number, text: PostText): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { revision } = await lockDraft(inside, id);
    const kept = { ...text, content: cleanArticle(text.content) };
    await noteVersion(inside, { postId: id, revision, reason: 'conflito', text: kept });
  });
}
