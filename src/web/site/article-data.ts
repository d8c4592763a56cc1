import { categoryLabel, type PostCategory, type PostCover, pictureUrl } from '#features/blog/rules.ts';
import { sharePath } from '#features/seo/rules.ts';
import { sitePages } from '#shared/address/site-pages.ts';

interface ArticleFacts {
  origin: string;
  path: string;
  post: {
    title: string;
    excerpt: string;
    author: string;
    category: PostCategory;
    tags: readonly string[];
    publishedAt: Date;
    updatedAt: Date;
    cover: PostCover | null;
  };
  /** The brand that publishes it. */
  publisher: string;
}

/** An article for search engines. A team that signs is an organization, anyone else a person. */
export function articleData({ origin, path, post, publisher }: ArticleFacts) {
  const { title, excerpt, author, category, tags, publishedAt, updatedAt, cover } = post;
  return {
    '@type': 'BlogPosting',
    '@id': `${origin}${path}#artigo`,
    mainEntityOfPage: `${origin}${path}`,
    headline: title,
    description: excerpt,
    image: `${origin}${cover === null ? sharePath : pictureUrl(cover.picture, cover.widthPx)}`,
    inLanguage: 'pt-BR',
    articleSection: categoryLabel(category),
    keywords: tags.join(', '),
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt.toISOString(),
    author: {
      '@type': /^equipe\b/i.test(author) ? 'Organization' : 'Person',
      name: author,
      url: `${origin}${sitePages.blog}`,
    },
    publisher: { '@type': 'Organization', name: publisher, url: `${origin}/` },
  };
}
