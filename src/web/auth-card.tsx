import type { ReactNode } from 'react';
import { Mark } from '#ui/brand/mark.tsx';

/** A page with one card in the middle: signing in, a new password. */
export function AuthCard({
  title,
  description,
  footer,
  children,
}: {
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh place-items-center bg-linear-to-b from-brand-soft to-surface px-4 py-10">
      <title>{title}</title>
      <div className="w-full max-w-sm">
        <div className="rounded-xl border border-line bg-surface-raised p-6 shadow-md sm:p-8">
          <Mark className="mx-auto size-12" />
          <h1 className="mt-4 text-center text-2xl font-semibold">{title}</h1>
          {description && <p className="mt-1 text-center text-sm text-ink-soft">{description}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {footer && <div className="mt-5 text-center text-sm text-ink-soft">{footer}</div>}
      </div>
    </main>
  );
}
