import { clsx } from 'clsx';

const looks: Record<string, { color: string; shape: 'circle' | 'diamond' | 'square' | 'ring' }> = {
  online: { color: 'text-success', shape: 'circle' },
  busy: { color: 'text-star', shape: 'diamond' },
  offline: { color: 'text-danger', shape: 'square' },
};

/** A small figure for a partner's presence, with a distinct shape for each colour. */
export function PresenceMark({ status, className }: { status: string; className?: string }) {
  const { color, shape } = looks[status] ?? { color: 'text-ink-soft', shape: 'ring' };
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={clsx('size-3.5 shrink-0', color, className)}>
      {shape === 'circle' && <circle cx="8" cy="8" r="7" fill="currentColor" />}
      {shape === 'diamond' && <path d="M8 0.5 15.5 8 8 15.5 0.5 8Z" fill="currentColor" />}
      {shape === 'square' && <rect x="2" y="2" width="12" height="12" rx="1.5" fill="currentColor" />}
      {shape === 'ring' && <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="2.5" />}
    </svg>
  );
}
