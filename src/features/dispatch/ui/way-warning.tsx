import { TriangleAlert } from 'lucide-react';
import type { Due } from '#shared/time/due.ts';
import { useNow } from '#ui/records/use-now.ts';
import { farWords } from '../rules.ts';

/** Says that the way to a call is longer than the time left for it; nothing while it fits. */
export function WayWarning({ due, roadMinutes }: { due: Due; roadMinutes: number | null }) {
  const words = farWords(due, roadMinutes, useNow());
  if (words === null) return null;
  return (
    <p className="mt-2 flex gap-2 rounded-md bg-warning-soft px-3 py-2 font-medium text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
      {words}
    </p>
  );
}
