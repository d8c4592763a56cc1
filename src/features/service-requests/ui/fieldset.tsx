import type { ReactNode } from 'react';

/** A part of the request form with its heading. */
export function Fieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="group/part grid min-w-0 gap-4 rounded-lg border border-line bg-surface-raised p-4 sm:p-5">
      <legend className="float-left w-full font-semibold text-lg">{title}</legend>
      {children}
    </fieldset>
  );
}
