import { eq } from 'drizzle-orm';
import { findLastChange } from '#platform/audit/find-last-change.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { editRecord } from '#platform/edit-record.server.ts';
import { announce } from '#platform/notices.server.ts';
import { type SettingGroup, settingGroups } from './contract.ts';
import { saveBrandPictures } from './parts/brand-pictures.server.ts';
import { cardOfGroup, fieldsOfGroup, groupOfFields, partOfGroup } from './parts/group-card.server.ts';
import { ownOf, textOfGroup } from './parts/own-words.server.ts';
import { recordVersion } from './parts/record-version.server.ts';
import { readGroup } from './queries.server.ts';
import type { TextValues } from './rules.ts';
import { siteSettings } from './tables.server.ts';

interface GroupEdit {
  group: SettingGroup;
  value: object;
  /** The group as it was read; without it the given values win. */
  seen?: object | undefined;
}

/**
 * Saves one group, field by field over what others made of it meanwhile; every process drops what it held of the old
 * texts. Throws `conflict` for what two people changed.
 */
export function saveSettings(ctx: Ctx, { group, value, seen }: GroupEdit): Promise<void> {
  const isOf = eq(siteSettings.group, group);
  return inTransaction(ctx, async (tx) => {
    const change = { updatedAt: tx.now, updatedBy: tx.actor.id };
    const first = { group, value: settingGroups[group].parse(value), ...change };
    const stored = { ...first, value: ownOf(group, first.value) };
    // Of two who save a group for the first time the second waits here for the first.
    const [created] = await tx.db.insert(siteSettings).values(stored).onConflictDoNothing().returning();
    if (created !== undefined) return follow(tx, group, first.value);
    const wanted = fieldsOfGroup(group, first.value);
    await editRecord(tx, {
      card: cardOfGroup(group, wanted),
      lock: async (inside) => {
        const [row] = await inside.db.select().from(siteSettings).where(isOf).for('update');
        if (row === undefined) throw new Error(`The settings ${group} are gone.`);
        return row;
      },
      read: (_, row) => fieldsOfGroup(group, readGroup(group, row.value)),
      seen: seen && fieldsOfGroup(group, seen),
      wanted,
      history: {
        findLast: (inside, field) => findLastChange(inside, { table: 'site_settings', id: group }, partOfGroup(field)),
      },
      save: async (inside, { merged }) => {
        const next = groupOfFields(group, merged);
        await inside.db
          .update(siteSettings)
          .set({ value: ownOf(group, next), ...change })
          .where(isOf);
        await follow(inside, group, next);
      },
    });
  });
}

/** Effects of a group's save on texts, pictures, screens and pages. */
async function follow(tx: Ctx, group: SettingGroup, value: object): Promise<void> {
  const text = textOfGroup(group);
  if (text !== undefined) {
    await recordVersion(tx, text, value as TextValues);
    // Without words of its own it follows the reference, as before its first save.
    if (Object.keys(ownOf(group, value)).length === 0) {
      await tx.db.delete(siteSettings).where(eq(siteSettings.group, group));
    }
    await announce(tx, 'page-texts');
  }
  if (group === 'look') await saveBrandPictures(tx, settingGroups.look.parse(value));
  await announce(tx, 'pages');
  await announce(tx, 'settings');
}
