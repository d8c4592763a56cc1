// Tested in api.db.test.ts.
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { keysIn } from '#shared/choices.ts';
import { type SettingGroup, type Settings, settingGroups } from '../contract.ts';
import { readSettings } from '../queries.server.ts';
import { saveSettings } from '../save-settings.server.ts';
import { changesOf, readSettingsFile } from './queries.server.ts';
import type { Fields } from './rules.ts';

/**
 * Saves what a file changes of the settings that were seen, in one transaction; returns how many fields. Throws
 * `invalid` as `readSettingsFile`, and `conflict` for a field that somebody changed meanwhile.
 */
export function receiveSettings(
  ctx: Ctx,
  { file, seen }: { file: Fields; seen: Readonly<Record<string, Fields>> },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const base = asSeen(await readSettings(tx), seen);
    const values = readSettingsFile(file, base);
    const changes = changesOf(values, base);
    const changed = new Set(changes.map(({ group }) => group));
    // In one order for everybody, so that two imports never wait for each other.
    for (const group of keysIn(settingGroups)) {
      const value = values[group];
      if (value !== undefined && changed.has(group)) await saveSettings(tx, { group, value, seen: base[group] });
    }
    return changes.length;
  });
}

/** The settings as the person saw them; what was not shown is as it stands. */
function asSeen(settings: Settings, seen: Readonly<Record<string, Fields>>): Settings {
  const of = (group: SettingGroup) => {
    const parsed = settingGroups[group].safeParse({ ...settings[group], ...seen[group] });
    return [group, parsed.success ? parsed.data : settings[group]];
  };
  return { ...settings, ...Object.fromEntries(keysIn(settingGroups).map(of)) };
}
