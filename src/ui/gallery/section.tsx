import type { ReactNode } from 'react';

/** One part of the gallery under its name. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="flex scroll-mt-20 flex-col gap-5">
      <h2 id={`${id}-titulo`} className="border-b border-line pb-2 text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One or more examples in a row, with a title. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-xs font-medium text-ink-soft">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
