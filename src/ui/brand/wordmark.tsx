import { clsx } from 'clsx';
import type { Logo } from '#shared/look/look.ts';
import { Mark } from './mark.tsx';

/** Our own name, which is drawn; others are written. */
const drawnName = 'Cano Livre';

/**
 * The house's name. Ours is drawn as a bent pipe; another name is a setting, possibly long, and truncated with an
 * ellipsis. An operator's logo replaces both, on white in either theme.
 */
export function Wordmark({ name, logo = null, className }: { name: string; logo?: Logo | null; className?: string }) {
  if (logo !== null) {
    const { url, widthPx, heightPx } = logo;
    return (
      <img
        src={url}
        alt={name}
        width={widthPx}
        height={heightPx}
        className={clsx('h-10 w-auto min-w-0 max-w-44 rounded-sm bg-on-danger object-contain', className)}
      />
    );
  }
  if (name === drawnName) {
    return (
      <span className={clsx('flex min-w-0 text-brand', className)}>
        <svg
          viewBox="0 0 197 36"
          aria-hidden="true"
          className="h-auto w-33 max-w-full fill-none stroke-current stroke-[5.5]"
        >
          <path
            d="M20 15.6a9 9 0 1 0 0 12.8M46 13v18M46 22a9 9 0 1 1-18 0 9 9 0 1 1 18 0M55 31V13m0 9a8 9 0 0 1 16 0v9M80 22a9 9 0 1 1 18 0 9 9 0 1 1-18 0M115 3v28M126 13v18m8-18 8 17h1l8-17m9 18V13m0 9q0-8 9-8m8 8h17a8.5 9 0 1 0-3 7"
            strokeLinejoin="round"
          />
          <circle cx="89" cy="22" r="3" className="stroke-water" />
          <path d="M126 3v4" className="stroke-signal" />
        </svg>
        <span className="sr-only">{name}</span>
      </span>
    );
  }
  return (
    <span
      className={clsx('inline-flex min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight text-ink', className)}
    >
      <Mark className="size-8 shrink-0" />
      <span className="truncate">{name}</span>
    </span>
  );
}
