import { diffArrays } from 'diff';
import type { PostText } from '../../text-content.ts';

interface Compared {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** Two texts of a post, compared by paragraph. */
export function compareTexts(before: PostText, after: PostText): Compared[] {
  return diffArrays(paragraphsOf(before), paragraphsOf(after)).flatMap(({ added, removed, value }) =>
    value.map((text) => ({ kind: added ? ('new' as const) : removed ? ('gone' as const) : ('same' as const), text })),
  );
}

function paragraphsOf({ title, excerpt, author, tags, slug, content, cover }: PostText): string[] {
  const facts = [
    `Título: ${title}`,
    `Resumo: ${excerpt}`,
    `Assina: ${author}`,
    `Assuntos: ${tags.join(', ')}`,
    `Endereço: ${slug}`,
    `Capa: ${cover === null ? 'sem imagem' : cover.alt || 'imagem decorativa'}`,
  ];
  const paragraphs = content
    .replace(/<figure data-waiting[^<>]*>/g, '[imagem que não foi enviada]')
    .replace(/<img\b[^<>]*>/g, (tag) => `[imagem: ${/alt="([^"]*)"/.exec(tag)?.[1] ?? ''}] `)
    .split(/<\/(?:p|h2|h3|li|figcaption|figure|td|th)>/)
    .map((part) =>
      part
        .replace(/<[^<>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  return [...facts, ...paragraphs.filter((text) => text !== '')];
}
