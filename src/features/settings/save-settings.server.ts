// Tested in #features/service-requests/api.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { announce } from '#platform/notices.server.ts';
import { type SettingGroup, settingGroups } from './contract.ts';
import { keepBrandPictures } from './parts/brand-pictures.server.ts';
import { keepLegalText } from './parts/keep-legal-text.server.ts';
import { siteSettings } from './tables.server.ts';

/** Saves one whole group; the last writer wins, and every process drops what it held of the old texts. */
export function saveSettings(ctx: Ctx, input: { group: SettingGroup; value: unknown }): Promise<void> {
  const value = settingGroups[input.group].parse(input.value);
  return inTransaction(ctx, async (tx) => {
    const change = { value, updatedAt: tx.now, updatedBy: tx.actor.id };
    await tx.db
      .insert(siteSettings)
      .values({ group: input.group, ...change })
      .onConflictDoUpdate({ target: siteSettings.group, set: change });
    // The row above is held until the end: of two who save at once the second finds the first one's version.
    if (input.group === 'terms') {
      const { homeTermsContent: content } = settingGroups.terms.parse(value);
      await keepLegalText(tx, { kind: 'termos', content, author: tx.actor });
    }
    if (input.group === 'look') await keepBrandPictures(tx, settingGroups.look.parse(value));
    await announce(tx, 'settings');
    await announce(tx, 'pages');
  });
}
