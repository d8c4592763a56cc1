import sanitize from 'sanitize-html';
import { type ArticleTag, articleTags } from '../../article-content.ts';
import { pictureAt } from '../../rules.ts';

const names = Object.keys(articleTags) as ArticleTag[];

const options: sanitize.IOptions = {
  allowedTags: [...names],
  allowedAttributes: Object.fromEntries(names.map((name) => [name, [...articleTags[name]]])),
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 20,
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    figure: (tagName, { 'data-waiting': waiting = '' }) => ({
      tagName,
      attribs: isWaitingKey(waiting) ? { 'data-waiting': waiting } : ({} as sanitize.Attributes),
    }),
    b: 'strong',
    i: 'em',
    // A relative address that is no path of ours would follow the page that it stands in.
    a: (tagName, { href: named = '' }) => {
      const href = named.trim();
      const attributes: sanitize.Attributes = /^(?:\/(?![/\\])|https:\/\/|tel:|mailto:)[^\s\\]*$/i.test(href)
        ? { href }
        : {};
      return { tagName, attribs: attributes };
    },
  },
  exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
    (tag === 'img' && !isOwnPicture(attribs)) || (tag === 'a' && text.trim() === '' && mediaChildren.length === 0),
};

const isWaitingKey = (key: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

function isOwnPicture({ src = '', role = 'presentation', width = '1', height = '1' }: sanitize.Attributes): boolean {
  return pictureAt(src) !== null && role === 'presentation' && /^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height);
}

/**
 * An article's HTML as it is saved: the tags and attributes of `articleTags`, links to our paths, https, phones and
 * e-mails, and pictures of our own only.
 */
export function cleanArticle(html: string): string {
  return sanitize(html, options)
    .replaceAll('<a>', '')
    .replace(/<figure>(?:<figcaption>[^<]*<\/figcaption>)?<\/figure>/g, '')
    .trim();
}
