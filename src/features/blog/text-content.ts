import type { PostCategory, PostCover } from './rules.ts';

/** All that is written of a post: what a draft, a version and the site's copy hold. */
export interface PostText {
  title: string;
  /** Empty until the writer or the first publication gives it one. */
  slug: string;
  excerpt: string;
  category: PostCategory;
  tags: string[];
  author: string;
  /** HTML of the tags in `articleTags`. */
  content: string;
  cover: PostCover | null;
}

/** Reasons why a version of a text was kept. */
export const versionReasons = [
  'primeira',
  'automatica',
  'manual',
  'agendada',
  'publicada',
  'tirada',
  'restaurada',
  'conflito',
] as const;
export type VersionReason = (typeof versionReasons)[number];

export const versionReasonLabels: Record<VersionReason, string> = {
  primeira: 'Primeira versão',
  automatica: 'Salvamento automático',
  manual: 'Salva à mão',
  agendada: 'Agendada',
  publicada: 'Publicada',
  tirada: 'Tirada do site',
  restaurada: 'Versão restaurada',
  conflito: 'Guardada num conflito',
};
