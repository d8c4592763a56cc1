import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';

/** Path of a post. */
export const article = (idOrSlug: string) => addressOf(sitePages.article, { idOrSlug });

/** Path of a service's page. */
export const servicePage = (slug: string) => addressOf(sitePages.service, { slug });
