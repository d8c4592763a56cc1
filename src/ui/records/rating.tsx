import { Star } from 'lucide-react';

/** A rating to read: stars and the number with one decimal. */
export function Rating({ value, count }: { value: number | null; count?: number }) {
  if (value === null) return <span className="text-sm whitespace-nowrap text-ink-soft">Sem avaliação</span>;
  const shown = value.toFixed(1).replace('.', ',');
  return (
    <span className="inline-flex items-center gap-1 align-top text-sm tabular-nums">
      <Star aria-hidden="true" className="size-4 fill-star text-star" />
      <span className="sr-only">Nota </span>
      <span className="font-medium text-ink">{shown}</span>
      {count !== undefined && <span className="text-ink-soft">({count})</span>}
    </span>
  );
}
