// Tested in save-page-text.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { byKey } from '#shared/choices.ts';
import { DomainError } from '#shared/errors.ts';
import { digestOf } from '../parts/digest.server.ts';
import { addVersion, findNewest } from '../parts/record-version.server.ts';
import { pageTexts } from '../reference-page-texts.ts';
import { outdatedFields, type PageText } from '../rules.ts';
import { demandText } from './queries.server.ts';
import { announceTexts, lockText } from './save-page-text.server.ts';

/**
 * Keeps the operator's words beside the newest reference, as one more version with the author; `outdated` are the
 * fields that the person was shown. Throws `not_found`, and `conflict` when others wait by now.
 */
export function confirmPageText(
  ctx: Ctx,
  { key, outdated }: { key: string; outdated: readonly string[] },
  from: readonly PageText[] = pageTexts,
): Promise<void> {
  const text = demandText(key, from);
  return inTransaction(ctx, async (inside) => {
    await lockText(inside, key);
    const newest = await findNewest(inside, key);
    const waiting = newest === undefined ? [] : outdatedFields(text, newest.edits, digestOf);
    if (newest === undefined || waiting.length === 0 || waiting.join() !== [...outdated].join()) {
      throw new DomainError('conflict', 'O texto mudou. Recarregue a página e confira de novo.');
    }
    const seen = byKey(waiting, (name) => ({
      text: newest.edits[name]?.text ?? '',
      reference: digestOf(text.reference[name] ?? ''),
    }));
    await addVersion(inside, key, { version: newest.version + 1, edits: { ...newest.edits, ...seen } });
    await announceTexts(inside);
  });
}
