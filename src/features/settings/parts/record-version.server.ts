import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { nextEdits, type PageText, policyStored, type TextEdits, type TextValues } from '../rules.ts';
import { pageTexts as table } from '../tables.server.ts';
import { digestOf } from './digest.server.ts';
import { saveLegalText } from './save-legal-text.server.ts';

/** The newest version of a text; undefined while nobody has written one. */
export async function findNewest({ db }: Pick<Ctx, 'db'>, key: string) {
  const [newest] = await db.select().from(table).where(eq(table.key, key)).orderBy(desc(table.version)).limit(1);
  return newest;
}

/** Adds a version with these words, in the caller's transaction, and the version of the legal text that it makes. */
export async function recordVersion(tx: Ctx, text: PageText, values: TextValues): Promise<void> {
  const newest = await findNewest(tx, text.key);
  const edits = nextEdits(text, { values, edits: newest?.edits ?? {}, digest: digestOf });
  await addVersion(tx, text.key, { version: (newest?.version ?? 0) + 1, edits });
  if (text.legal === undefined) return;
  const [typed = ''] = text.fields.map(({ name }) => values[name]);
  const content = text.legal === 'privacidade' ? policyStored(typed) : typed;
  await saveLegalText(tx, { kind: text.legal, content, author: tx.actor });
}

/** Adds a version as it stands; the unique index refuses a second one of its number. */
export async function addVersion(tx: Ctx, key: string, row: { version: number; edits: TextEdits }): Promise<void> {
  await tx.db.insert(table).values({ ...doneNow(tx), key, ...row });
}
