import type { RouterContextProvider } from 'react-router';
import { readSettings } from '#features/settings/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';

/** The loader of a page that needs nothing else. */
export async function loadSite({ context }: { context: Readonly<RouterContextProvider> }) {
  return { site: (await readSite(context)).site };
}

/** Common data of all public pages: the request's context, settings and public URL. */
export async function readSite(context: Readonly<RouterContextProvider>) {
  const ctx = context.get(pageContext);
  const settings = await readSettings(ctx);
  const { brand, contact, homepage, seo } = settings;
  return { ctx, settings, site: { brand, contact, homepage, seo, origin: ctx.services.publicUrl } };
}
