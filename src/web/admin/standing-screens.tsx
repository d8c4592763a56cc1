import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { Card } from '#ui/layout/card.tsx';
import { standingEntries } from './navigation.ts';

/** Explains why nothing else is here, with links to every permitted screen. */
export function StandingScreens({ title, children }: { title: string; children: ReactNode }) {
  const screens = standingEntries(useMay());
  return (
    <Card title={title}>
      <p className="text-ink-soft">{children}</p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {screens.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-md border border-line px-4 py-2 text-ink no-underline hover:border-line-strong hover:bg-surface-muted"
            >
              <Icon aria-hidden="true" className="size-4.5 text-brand" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
