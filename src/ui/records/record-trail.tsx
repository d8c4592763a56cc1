import { clsx } from 'clsx';
import { ScrollText } from 'lucide-react';
import { createContext, use } from 'react';
import { Link } from 'react-router';

/** Returns the address of a record's audit trail; null for people who may not read it. */
export const RecordTrailAddress = createContext<((recordId: string) => string) | null>(null);

/** Link from a record to its audit trail. */
export function RecordTrail({ recordId, className }: { recordId: string; className?: string }) {
  const addressOfTrail = use(RecordTrailAddress);
  if (addressOfTrail === null) return null;
  return (
    <Link
      to={addressOfTrail(recordId)}
      className={clsx(
        'link-target inline-flex min-h-8 items-center gap-1.5 text-sm text-ink-soft underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11',
        className,
      )}
    >
      <ScrollText aria-hidden="true" className="size-4" />
      No registro de auditoria
    </Link>
  );
}
