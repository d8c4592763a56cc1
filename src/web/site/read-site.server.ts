import type { RouterContextProvider } from 'react-router';
import { holdConfig, readPageTexts, readSettings } from '#features/settings/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';

/** Common data of all public pages: the request's context, settings and public URL. */
export async function readSite(context: Readonly<RouterContextProvider>) {
  const ctx = context.get(pageContext);
  const settings = await readSettings(ctx);
  const { brand, contact, homepage, seo: pages, robots } = settings;
  const seo = { pages, hidden: robots.hidden };
  return { ctx, settings, site: { brand, contact, homepage, seo, origin: ctx.services.publicUrl } };
}

/** The same with the texts of the office, and the tag by which an open page hears that they changed. */
export async function readSiteTexts(context: Readonly<RouterContextProvider>) {
  const read = await readSite(context);
  const texts = await readPageTexts(read.ctx);
  return { ...read, texts, configTag: holdConfig(read.settings, texts.tag).etag };
}
