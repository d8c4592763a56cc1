import { categoryLabel, type PostCategory, type PostCover, type PostPicture, postDate } from '#features/blog/rules.ts';
import { BlogPicture } from '#features/blog/ui/blog-picture.tsx';
import { PostDrawing } from './post-drawing.tsx';

export interface PostCardProps {
  post: {
    title: string;
    excerpt: string;
    category: PostCategory;
    picture: PostPicture;
    cover: PostCover | null;
    publishedAt: Date;
  };
  href: string;
  heading: 'h2' | 'h3';
}

/** One post in a list; its title's link covers the card. */
export function PostCard({ post, href, heading: Heading }: PostCardProps) {
  return (
    <li className="relative flex flex-col overflow-hidden wrap-anywhere rounded-lg border border-line bg-surface-raised hover:border-line-strong">
      {post.cover === null ? (
        <PostDrawing picture={post.picture} category={post.category} className="h-36" />
      ) : (
        // Decoration here: the title's link says it all.
        <BlogPicture
          picture={post.cover}
          alt=""
          sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 46vw, 92vw"
          className="h-36 w-full object-cover"
        />
      )}
      <div className="grid gap-2 p-5">
        <p className="text-ink-soft text-sm">
          {categoryLabel(post.category)} ·{' '}
          <time dateTime={post.publishedAt.toISOString()}>{postDate(post.publishedAt)}</time>
        </p>
        <Heading className="font-semibold text-lg tracking-tight">
          <a href={href} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
            {post.title}
          </a>
        </Heading>
        <p className="text-ink-soft">{post.excerpt}</p>
      </div>
    </li>
  );
}
