// Tested in change-post-status.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { lockDraft, noteVersion } from '../parts/post-texts.server.ts';
import { putOnSite, refuseOtherRevision } from './parts/put-on-site.server.ts';

/**
 * Gives the site the text written since it was published or scheduled; status and date stay. Throws `conflict` for a
 * draft and for another revision than the one that the person saw.
 */
export function publishChanges(ctx: Ctx, { id, revision }: { id: number; revision: number }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const found = await lockDraft(inside, id);
    if (found.post.status === 'rascunho') {
      throw new DomainError('conflict', 'Este artigo está fora do site: publique-o inteiro.');
    }
    refuseOtherRevision(inside, found, revision);
    await putOnSite(inside, found);
    const reason = found.post.status === 'agendado' ? 'agendada' : 'publicada';
    await noteVersion(inside, { postId: id, revision: found.revision, reason, text: found.text });
    await announce(inside, 'posts');
    await announce(inside, 'pages');
  });
}
