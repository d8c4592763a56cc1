import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { settingGroups } from './contract.ts';
import { saveBrandPictures } from './parts/brand-pictures.server.ts';
import { type GroupEdit, layOver } from './parts/lay-over.server.ts';
import { saveLegalText } from './parts/save-legal-text.server.ts';
import { siteSettings } from './tables.server.ts';

/**
 * Saves one group, merged with others' changes; every process drops its cached texts. Throws `conflict` for fields that
 * two people changed.
 */
export function saveSettings(ctx: Ctx, edit: GroupEdit): Promise<void> {
  const { group } = edit;
  return inTransaction(ctx, async (tx) => {
    const change = { updatedAt: tx.now, updatedBy: tx.actor.id };
    const first = { group, value: settingGroups[group].parse(edit.value), ...change };
    // When two people save a group for the first time, the second waits here.
    const [created] = await tx.db.insert(siteSettings).values(first).onConflictDoNothing().returning();
    const value = created?.value ?? (await layOver(tx, edit));
    if (created === undefined) {
      await tx.db
        .update(siteSettings)
        .set({ value, ...change })
        .where(eq(siteSettings.group, group));
    }
    if (group === 'terms') {
      const { homeTermsContent: content } = settingGroups.terms.parse(value);
      await saveLegalText(tx, { kind: 'termos', content, author: tx.actor });
    }
    if (group === 'look') await saveBrandPictures(tx, settingGroups.look.parse(value));
    await announce(tx, 'settings');
    await announce(tx, 'pages');
  });
}
