import { CircleAlert } from 'lucide-react';

/** What a partner still lacks before its first call; nothing when it lacks nothing. */
export function MissingList({ missing, title }: { missing: readonly string[]; title: string }) {
  if (missing.length === 0) return null;
  return (
    <section
      aria-label={title}
      className="mb-5 flex gap-3 rounded-lg border border-warning/40 border-l-4 border-l-warning bg-warning-soft p-4"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {missing.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
