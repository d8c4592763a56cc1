import type { ReactNode } from 'react';

/** Some fields of a long form under one heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 text-sm font-semibold text-ink-soft">{title}</legend>
      {children}
    </fieldset>
  );
}
