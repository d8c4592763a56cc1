import type { Ctx } from '#platform/context.server.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { type SettingGroup, type SiteSettings, settingGroups } from './contract.ts';
import { referenceSettings } from './reference-settings.ts';
import { siteSettings } from './tables.server.ts';

/** All settings; a group never saved has its default, and one saved before a setting came has the default of that one. */
export async function readSiteSettings(ctx: Ctx): Promise<SiteSettings> {
  const rows = await ctx.db.select().from(siteSettings);
  const stored = new Map(rows.map((row) => [row.group, row]));
  const read = <G extends SettingGroup>(group: G): SiteSettings[G] => {
    const saved = stored.get(group)?.value;
    const parsed = settingGroups[group].safeParse({ ...referenceSettings[group], ...(saved as object | undefined) });
    return (parsed.success ? parsed.data : referenceSettings[group]) as SiteSettings[G];
  };
  return {
    brand: read('brand'),
    contact: read('contact'),
    homepage: read('homepage'),
    terms: read('terms'),
    seo: read('seo'),
    security: read('security'),
    requests: read('requests'),
    assistant: read('assistant'),
    offers: read('offers'),
    roster: read('roster'),
    dispatch: read('dispatch'),
    punctuality: read('punctuality'),
    termsUpdatedAt: stored.get('terms')?.updatedAt.toISOString() ?? null,
  };
}

/** Who writes to somebody outside: the brand, and the phone at which a person answers. */
export async function findSender(ctx: Ctx): Promise<{ brand: string; phone: string }> {
  const { brand, contact } = await readSiteSettings(ctx);
  return { brand: brand.brandName, phone: formatPhone(contact.primaryPhone) };
}
