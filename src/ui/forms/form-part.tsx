import type { ReactNode } from 'react';

/** A part of a form with its heading, in two columns where there is room. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface-raised p-4 sm:grid-cols-2 sm:p-5">
      <legend className="float-left w-full font-semibold text-lg sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  );
}
