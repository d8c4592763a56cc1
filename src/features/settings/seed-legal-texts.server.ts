// Tested in confirm-legal-text.db.test.ts.
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/context.server.ts';
import { ownOf } from './parts/own-words.server.ts';
import { saveLegalText } from './parts/save-legal-text.server.ts';
import { findPolicy, readSettings } from './queries.server.ts';
import { policyStored } from './rules.ts';
import { siteSettings } from './tables.server.ts';

const author = { id: null, name: 'Texto de referência' };

/**
 * Stores the current page texts, as new versions if changed: built-in ones may change with the product, those that the
 * office wrote are versions already.
 */
export async function seedLegalTexts(db: Db, now: Date): Promise<void> {
  await trimGroups(db);
  const { terms } = await readSettings({ db });
  const policy = policyStored((await findPolicy({ db })).typed);
  await saveLegalText({ db, now }, { kind: 'privacidade', content: policy, author });
  await saveLegalText({ db, now }, { kind: 'termos', content: terms.homeTermsContent, author });
}

/** Earlier releases stored whole groups: words equal to the reference go, so that they follow the next one. */
async function trimGroups(db: Db): Promise<void> {
  for (const group of ['homepage', 'terms'] as const) {
    const [row] = await db.select().from(siteSettings).where(eq(siteSettings.group, group));
    if (row === undefined) continue;
    const value = ownOf(group, row.value);
    const count = Object.keys(value).length;
    if (count === Object.keys(row.value).length) continue;
    const isThis = eq(siteSettings.group, group);
    await (count === 0 ? db.delete(siteSettings).where(isThis) : db.update(siteSettings).set({ value }).where(isThis));
  }
}
