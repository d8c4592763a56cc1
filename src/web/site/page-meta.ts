import { sharePath } from '#features/seo/rules.ts';
import type { SeoSettings } from '#features/settings/contract.ts';
import { breadcrumbData } from './structured-data.ts';

/** The operator's wishes for search engines: the texts of pages, and whether the whole site stays out. */
export interface SiteSearch {
  pages: SeoSettings;
  hidden: boolean;
}

interface PagePicture {
  url: string;
  widthPx: number;
  heightPx: number;
}

interface PageMeta {
  title: string;
  description: string;
  /** The canonical path; aliases use the same one. */
  path: string;
  /** Address people use, without a trailing slash. */
  origin: string;
  /** The operator's wishes; they win over the page's own. */
  seo?: SiteSearch;
  /** The name of its texts among them, when that is not its path. */
  seoKey?: string;
  /** Its own picture for shared links. */
  picture?: PagePicture | null;
  /** Structured data of the page: schema.org objects without `@context`. */
  data?: readonly object[];
  /** False excludes the page from search engines. */
  indexed?: boolean;
}

interface SitePage extends Pick<PageMeta, 'description' | 'path' | 'indexed'> {
  /** Its title, before the name of the site. */
  name: string;
  /** Breadcrumbs from the start, for search engines. */
  trail?: readonly (readonly [name: string, path: string])[];
}

interface Site {
  brand: { brandName: string };
  origin: string;
  seo: SiteSearch;
}

/** Meta tags of a page under the site's name; none before it has loaded. */
export function sitePageMeta(site: Site | undefined, { name, trail, ...page }: SitePage) {
  if (site === undefined) return [];
  const { brand, origin, seo } = site;
  const data = trail === undefined ? [] : [breadcrumbData(origin, [['Início', '/'], ...trail])];
  return pageMeta({ ...page, title: `${name} | ${brand.brandName}`, origin, seo, data });
}

/** Tags by which search engines and networks see that the site is ours. */
export function verificationMeta(codes: { google: string; bing: string; facebook: string }) {
  return [
    { name: 'google-site-verification', content: codes.google },
    { name: 'msvalidate.01', content: codes.bing },
    { name: 'facebook-domain-verification', content: codes.facebook },
  ].filter(({ content }) => content !== '');
}

const noWishes: SiteSearch = { pages: {}, hidden: false };
const ourPicture: PagePicture = { url: sharePath, widthPx: 1200, heightPx: 630 };

/** Title, description, canonical link, sharing card and structured data of a public page. */
export function pageMeta({ path, origin, seo = noWishes, seoKey = path, data = [], ...own }: PageMeta) {
  const set = Object.hasOwn(seo.pages, seoKey) ? seo.pages[seoKey] : undefined;
  const picture = set?.picture ?? own.picture ?? ourPicture;
  const isIndexed = own.indexed !== false && !seo.hidden && set?.hidden !== true;
  const title = set?.title || own.title;
  const description = set?.description || own.description;
  const url = `${origin}${path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:image', content: `${origin}${picture.url}` },
    { property: 'og:image:width', content: String(picture.widthPx) },
    { property: 'og:image:height', content: String(picture.heightPx) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(data.length === 0
      ? []
      : [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': data.map((one) => ({ ...one })) } }]),
  ];
}
