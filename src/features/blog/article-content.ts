/**
 * The tags of an article with the attributes that stay: one list for the editor, for what the server saves and for what
 * the page shows.
 */
export const articleTags = {
  h2: [],
  h3: [],
  p: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  strong: [],
  em: [],
  br: [],
  a: ['href'],
  // The place of a picture that was not sent yet; no text goes to the site with one.
  figure: ['data-waiting'],
  img: ['src', 'alt', 'role', 'width', 'height'],
  figcaption: [],
  table: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const;
export type ArticleTag = keyof typeof articleTags;

/** Widths in which an article's picture is stored, each as AVIF and as WebP. */
export const pictureWidths = [480, 960, 1_600] as const;

export const maxPictureBytes = 10 * 1024 * 1024;
