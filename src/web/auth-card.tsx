import type { ReactNode } from 'react';
import { Mark } from '#ui/brand/mark.tsx';
import { NightScene } from './site/night-scene.tsx';

/**
 * A page with one card in the middle: signing in, a new password, which says its own title to the browser. The street
 * by night runs along its foot.
 */
export function AuthCard({
  title,
  description,
  footer,
  below,
  children,
}: {
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  /** Below the card, on the ground of the page. */
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="flex min-h-dvh flex-col bg-petrol">
      <div className="mx-auto grid w-full max-w-md grow content-center px-4 py-10">
        <div className="rounded-xl border border-line bg-surface-raised p-6 shadow-md sm:p-8">
          <Mark className="mx-auto size-12" />
          <h1 className="mt-4 text-center font-extrabold text-2xl">{title}</h1>
          {description && <p className="mt-1 text-center text-sm text-ink-soft">{description}</p>}
          <div className="mt-6">{children}</div>
          {footer && <div className="mt-5 border-line border-t pt-4 text-center text-sm text-ink-soft">{footer}</div>}
        </div>
        {below}
      </div>
      <NightScene className="block shrink-0" />
    </main>
  );
}
