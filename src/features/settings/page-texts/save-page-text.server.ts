import { sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { DomainError } from '#shared/errors.ts';
import { findNewest, recordVersion } from '../parts/record-version.server.ts';
import { pageTexts } from '../reference-page-texts.ts';
import { cardOfText, type PageText, type TextValues, wordsOf } from '../rules.ts';
import { saveSettings } from '../save-settings.server.ts';
import { shapeOf } from './contract.ts';
import { demandText } from './queries.server.ts';

interface TextEdit {
  key: string;
  values: TextValues;
  /** The words as they were read; without them the given ones win. */
  seen?: TextValues | undefined;
}

/**
 * Saves a text as a new version, over what others saved meanwhile in another field. Throws `not_found`, `invalid` at
 * the field that does not pass, and `conflict` for what two people changed.
 */
export async function savePageText(
  ctx: Ctx,
  { key, values, seen }: TextEdit,
  from: readonly PageText[] = pageTexts,
): Promise<void> {
  const text = demandText(key, from);
  const wanted = demandFit(text, values);
  if (text.group !== undefined) return saveSettings(ctx, { group: text.group, value: wanted, seen });
  await inTransaction(ctx, async (inside) => {
    await lockText(inside, key);
    const newest = await findNewest(inside, key);
    await editRecord(inside, {
      card: cardOfText(text),
      lock: async () => ({ ...wordsOf(text, newest?.edits ?? {}) }),
      seen,
      wanted,
      history: { findLast: async () => newest },
      save: async (tx, { merged }) => {
        await recordVersion(tx, text, merged);
        await announceTexts(tx);
      },
    });
  });
}

/** One writer of a text at a time, until the transaction ends. */
export async function lockText({ db }: Ctx, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page text ${key}`}, 0))`);
}

/** Drops the pages before the tag that open pages ask for: whoever hears of a change then reads the new page. */
export async function announceTexts(tx: Ctx): Promise<void> {
  await announce(tx, 'pages');
  await announce(tx, 'settings');
  await announce(tx, 'page-texts');
}

function demandFit(text: PageText, values: TextValues): Record<string, string> {
  const parsed = shapeOf(text).safeParse(values);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new DomainError('invalid', issues[0]?.message ?? 'Confira os dados enviados.', { issues });
}
