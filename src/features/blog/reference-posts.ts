import { hiringPosts } from './reference-posts-hiring.ts';
import { homePosts } from './reference-posts-home.ts';
import { networkPosts } from './reference-posts-network.ts';
import { maintenancePosts } from './reference-posts-upkeep.ts';
import type { PostCategory } from './rules.ts';

export interface ReferencePost {
  slug: string;
  title: string;
  excerpt: string;
  category: PostCategory;
  /** The day it was published, `2026-11-17`. */
  publishedOn: string;
  tags: readonly string[];
  content: string;
}

/** Author of the reference posts. The product's name is a setting and must not appear in stored texts. */
export const referenceAuthor = 'Equipe da Central';

/** Oldest first, so that an empty blog numbers them in the order of their days. */
export const referencePosts: readonly ReferencePost[] = [
  ...homePosts,
  ...networkPosts,
  ...maintenancePosts,
  ...hiringPosts,
].sort((a, b) => a.publishedOn.localeCompare(b.publishedOn));
