import type { LucideIcon } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Title of a part of a record; `mark` shows what distinguishes it. */
export function PartTitle({ icon: Icon, title, mark }: { icon: LucideIcon; title: string; mark?: string | false }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Icon aria-hidden="true" className="size-5 text-brand" />
      <h3 className="font-semibold">{title}</h3>
      {mark && <Badge tone="info">{mark}</Badge>}
    </div>
  );
}
