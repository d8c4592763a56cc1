import { Link, useLocation } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { Card } from '#ui/card.tsx';
import type { PageHandle } from '../page-handle.ts';
import { findEntry, standingEntries } from './navigation.ts';

export const handle: PageHandle = { hold: false };

/** An address of the back office where no screen stands: says so, and where to go instead. */
export default function AdminFallback() {
  const { pathname } = useLocation();
  const may = useMay();
  const known = findEntry(pathname);
  return (
    <Card title={known === undefined ? 'Não há tela neste endereço' : `${known.label} ainda não está disponível`}>
      <p className="text-ink-soft">
        {known === undefined ? (
          <>
            Você pediu <code className="rounded-sm bg-surface-muted px-1.5 py-0.5 font-mono text-sm">{pathname}</code>.
            Confira o endereço ou vá para uma destas telas:
          </>
        ) : (
          'Esta parte do sistema ainda será entregue. Enquanto isso, estas telas já funcionam:'
        )}
      </p>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {standingEntries(may).map(({ to, label, icon: Icon }) => (
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
