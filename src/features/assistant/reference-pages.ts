import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';

/** Where the article of this name is read. */
export const article = (idOrSlug: string) => addressOf(sitePages.article, { idOrSlug });

/** Where the service of this name is described. */
export const servicePage = (slug: string) => addressOf(sitePages.service, { slug });
