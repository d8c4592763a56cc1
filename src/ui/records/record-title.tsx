import type { ReactNode } from 'react';

/** The record's name and status, as title of its page. */
export function RecordTitle({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <h2 className="mr-1 min-w-0 text-xl font-semibold text-ink wrap-anywhere">{name}</h2>
      {children}
    </span>
  );
}
