import { aliases, officePages } from '#shared/address/pages.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import type { SourceFile } from './imports.ts';

/** Files besides contracts and rules that contain an API path, and why. */
const typedApi: Readonly<Record<string, string>> = {
  'src/shared/address/pages.ts': 'the reading page of the description',
  'src/shared/api/changes.ts': 'the stream belongs to the edge, which has no contract',
  'src/shared/contact/messages.ts': 'where a carrier reports to: told to it by the machine, heard by a slice',
  'src/features/service-requests/ui/use-stored-place.ts':
    'typed as the rules of places have it, which it does not load',
  'src/platform/variables.server.ts': 'tells whoever runs the product what to enter at a carrier',
  'src/http/services.server.ts': "a registry's own address",
  'src/http/build-app.server.ts': 'the closed areas, by the beginning of their addresses',
  'src/http/content-policy.server.ts': 'what browsers send by themselves, to the edge',
  'src/http/guard.server.ts': 'the reading page of the description',
  'src/http/openapi.server.ts': 'the description itself',
  'src/web/site/boot.ts': 'stands inside the document and imports nothing; its types are those of the contracts',
};

/** Files besides the list of pages that contain a page's path, and why. */
const typedPages: Readonly<Record<string, string>> = {
  'src/shared/address/pages.ts': 'the list itself',
  'src/shared/address/partner-pages.ts': 'the list itself',
  'src/shared/address/site-pages.ts': 'the list itself',
  'src/web/partner/cache-app.ts': 'names of routes, not addresses',
};

/** Articles as the office could write them: their links are text. */
const articles = /\/reference-posts[a-z-]*\.ts$/;

const firsts = [sitePages, partnerPages, officePages, aliases]
  .flatMap((pages) => Object.values<string | readonly string[]>(pages).flat())
  .map((path) => path.split('/')[1] ?? '')
  .filter((first) => first !== '');
/** At the beginning of a text or a pattern, behind what was put into one, or behind the name of a house or a word. */
const begins = '(?:[\'"`}^ ]|\\.example)';
const pageLiteral = new RegExp(`(${begins}/(?:${[...new Set(firsts)].join('|')})(?![\\w-])[^'"\`]*)`);
const apiLiteral = new RegExp(`(${begins}/api/[a-z][^'"\`]*)`);

/** A relative link that is no page, phone or e-mail. */
const relativeLink = /\b(?:to|href)=\{?(['"`](?![#?/:([$]|tel:|mailto:|https?:)[^'"`]*['"`])/;

/** An address is typed once: an operation's in its contract, a page's in the list of pages. */
export function* addressBreaches({ path, source }: SourceFile): Generator<string> {
  if (!/^(src|db)\/.*\.tsx?$/.test(path) || articles.test(path)) return;
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const [, api] = apiLiteral.exec(code) ?? [];
  if (api !== undefined && !/\/(contract|rules)\.ts$/.test(path) && !(path in typedApi)) {
    yield `types the address ${api}…: say the operation in contract.ts and ask call, useRead, useWrite or addressFor for it`;
  }
  const [, relative] = path.endsWith('.tsx') ? (relativeLink.exec(code) ?? []) : [];
  if (relative !== undefined)
    yield `links to ${relative}, which depends on where it stands: link to a page of src/shared/address/pages.ts`;
  const [, page] = pageLiteral.exec(code) ?? [];
  if (page !== undefined && !(path in typedPages)) {
    yield `types the address ${page}…: link to a page of src/shared/address/pages.ts, with addressOf where it has names or a query`;
  }
}

/** Each API path is in one file. */
export function* repeatedAddresses(files: readonly SourceFile[]): Generator<string> {
  const seen = new Map<string, string>();
  for (const { path, source } of files) {
    if (!/^src\/features\/.*\/(contract|rules)\.ts$/.test(path)) continue;
    for (const [, address = ''] of source.matchAll(/'(\/api\/[^']+)'/g)) {
      const first = seen.get(address);
      if (first !== undefined && first !== path)
        yield `${path}: ${address} stands in ${first} too: take it from there.`;
      seen.set(address, first ?? path);
    }
  }
}
