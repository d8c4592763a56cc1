import { Star } from 'lucide-react';
import { ratingText } from '#shared/numbers/ratings.ts';

/** A rating to read: stars and the number with one decimal. */
export function Rating({ value, count }: { value: number | null; count?: number }) {
  if (value === null) return <span className="text-sm whitespace-nowrap text-ink-soft">Sem avaliação</span>;
  return (
    <span className="inline-flex items-center gap-1 align-top text-sm tabular-nums">
      <Star aria-hidden="true" className="size-4 fill-star text-star" />
      <span className="sr-only">Nota </span>
      <span className="font-medium text-ink">{ratingText(value)}</span>
      {count !== undefined && <span className="text-ink-soft">({count})</span>}
    </span>
  );
}
