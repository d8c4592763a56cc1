import { aliases, docsPath, officePages } from '#shared/address/pages.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { cardOf } from '#shared/record/card.ts';
import { text } from '#shared/record/card-fields.ts';
import { closedPaths } from '../rules.ts';

/** Longest path that a request may have and still be looked up. */
export const longestPath = 300;
export const mostRedirects = 500;

/** Paths that never lead anywhere else: each with everything below it. */
const reserved = [...closedPaths, '/.well-known', '/assets', sitePages.gallery, sitePages.privacyRequests].map((path) =>
  path.replace(/\/$/, ''),
);

/** Own files, which the server has before any page. */
const isFile = (path: string) => /\.(?:txt|xml|svg|webmanifest|js|css|png|ico|json)$/.test(path);

/**
 * The one form of an address of the site: lower case, no trailing slash, no query, readable letters. Null for another
 * host or no address at all.
 */
export function redirectPath(typed: string, publicUrl: string): string | null {
  const written = typed.trim();
  const isWhole = /^https?:\/\//i.test(written);
  if (!isWhole && (!written.startsWith('/') || /^\/[/\\]/.test(written))) return null;
  try {
    const url = new URL(written, publicUrl);
    if (url.host !== new URL(publicUrl).host) return null;
    const path = decodeURIComponent(url.pathname).normalize('NFC').toLowerCase();
    if (/[\p{Cc}\\?#%]|\/\//u.test(path)) return null;
    return path.length > 1 ? path.replace(/\/$/, '') : path;
  } catch {
    return null;
  }
}

/** The reason why an address can lead nowhere else; null when it can. */
export function refuseFrom(path: string): string | null {
  if (path.length > longestPath) return `Use no máximo ${longestPath} letras.`;
  const under = reserved.find((one) => path === one || path.startsWith(`${one}/`));
  if (under !== undefined) return `Endereços que começam por ${under} são do sistema e não podem levar a outro lugar.`;
  if (isFile(path)) return 'Este é o endereço de um arquivo, e não de uma página.';
  if (fixedAddresses.has(path)) return 'Este endereço já abre uma página do site.';
  return null;
}

/** Pages that always open, and the other addresses of theirs. */
const fixedAddresses = new Set<string>([
  ...Object.values(sitePages).filter((path) => !path.includes(':')),
  ...Object.values(aliases).flat(),
  partnerPages.signIn,
  officePages.signIn,
  docsPath,
]);

interface Link {
  from: string;
  to: string;
}

/**
 * The reason why a redirect would make a circle or a chain with the others; null when it would not. With neither each
 * address leads to its page in one step.
 */
export function refuseChain(
  { from, to }: Link,
  others: readonly Link[],
): { path: 'from' | 'to'; message: string } | null {
  if (from === to) return { path: 'to', message: 'O endereço levaria a ele mesmo.' };
  const next = others.find((one) => one.from === to);
  if (next !== undefined) {
    const message =
      next.to === from
        ? `Daria uma volta sem fim: ${to} já leva a ${from}.`
        : `${to} já leva a ${next.to}. Aponte direto para lá.`;
    return { path: 'to', message };
  }
  const before = others.find((one) => one.to === from);
  if (before !== undefined) {
    return { path: 'from', message: `${before.from} leva a este endereço. Mude antes o destino dele.` };
  }
  return null;
}

/** The address to send a visitor to: with the query of the visit, by which campaigns are counted. */
export function redirectTarget(to: string, search: string): string {
  return `${encodeURI(to)}${search}`;
}

export const redirectCard = cardOf({ record: 'este redirecionamento', fields: { to: text('Leva a', '') } });
