import { clsx } from 'clsx';
import { Whole } from '#ui/records/whole.tsx';

/** Names and values of a call, as its client reads them. */
export function FactList({ facts, className }: { facts: readonly (readonly [string, string])[]; className: string }) {
  return (
    <dl className={clsx('grid gap-x-6 gap-y-3', className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="break-words font-medium">
            <Whole>{value}</Whole>
          </dd>
        </div>
      ))}
    </dl>
  );
}
