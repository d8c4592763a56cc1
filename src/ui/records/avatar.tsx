import { clsx } from 'clsx';

/** Somebody's initials in a circle; decorative, because the name is beside it. */
export function Avatar({ initials, size = 'md' }: { initials: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full bg-brand font-semibold text-on-brand uppercase select-none',
        size === 'sm' && 'size-7 text-2xs',
        size === 'md' && 'size-8 text-xs',
        size === 'lg' && 'size-11 text-base',
      )}
    >
      {initials}
    </span>
  );
}
