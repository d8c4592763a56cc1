import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type Found, findCommands } from '#ui/command-palette/find-commands.ts';
import { SearchInput } from '#ui/lists/search-input.tsx';

interface IndexLink {
  to: string;
  label: string;
  /** Whether its card has text that is not saved. */
  isUnsaved?: boolean;
}

export interface IndexPart {
  title: string;
  links: readonly IndexLink[];
}

export interface IndexEntry extends Found {
  to: string;
}

/** The parts of the settings as links, and a search over labels, help and other words. */
export function SettingsIndex({ parts, entries }: { parts: readonly IndexPart[]; entries: readonly IndexEntry[] }) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const found = query === '' ? [] : findCommands(entries, query);
  const unsaved = parts.flatMap(({ links }) => links).filter(({ isUnsaved }) => isUnsaved).length;

  function goToFirst(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('busca') ?? '').trim();
    const [first] = typed === '' ? [] : findCommands(entries, typed);
    if (first !== undefined) void navigate(first.to);
  }

  return (
    <nav
      aria-label="Índice das configurações"
      className="grid content-start gap-3 xl:sticky xl:top-[calc(var(--sticky-top)+1rem)] xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto xl:p-1"
    >
      <search>
        <form onSubmit={goToFirst}>
          <SearchInput
            label="Buscar nas configurações"
            placeholder="Buscar um ajuste"
            value={query}
            onSearch={setQuery}
            pauseMs={100}
            name="busca"
          />
        </form>
      </search>
      <p
        role="status"
        className={clsx('text-sm text-ink-soft', found.length > 0 && 'sr-only', query === '' && 'hidden')}
      >
        {found.length === 0
          ? 'Nada encontrado. Tente outra palavra.'
          : `${found.length} ${found.length === 1 ? 'resultado' : 'resultados'}`}
      </p>
      {query === '' ? (
        <>
          <details className="rounded-lg border border-line bg-surface-raised xl:hidden">
            <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sm font-semibold">
              Índice{unsaved > 0 && `, ${unsaved} ${unsaved === 1 ? 'cartão não salvo' : 'cartões não salvos'}`}
            </summary>
            <div className="grid gap-x-6 px-4 pb-3 sm:grid-cols-2">
              <Parts parts={parts} />
            </div>
          </details>
          <div className="hidden xl:block">
            <Parts parts={parts} />
          </div>
        </>
      ) : (
        <ul className="grid gap-px rounded-lg border border-line bg-surface-raised p-1.5 empty:hidden">
          {found.map(({ to, label, group }) => (
            <li key={`${to} ${label}`}>
              <Link
                to={to}
                className="block rounded-md px-2.5 py-1.5 text-sm text-ink no-underline hover:bg-surface-muted pointer-coarse:min-h-11"
              >
                {label}
                {group !== label && <span className="block text-xs text-ink-soft">{group}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function Parts({ parts }: { parts: readonly IndexPart[] }) {
  const { hash } = useLocation();
  return parts.map(({ title, links }) => (
    <div key={title} className="mb-3">
      <p className="px-2.5 pb-1 text-xs font-medium text-ink-soft">{title}</p>
      <ul className="grid gap-px">
        {links.map(({ to, label, isUnsaved }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={hash !== '' && to.endsWith(hash) ? 'true' : undefined}
              className="flex min-h-8 items-center justify-between gap-2 rounded-md px-2.5 text-sm text-ink no-underline hover:bg-surface-muted aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand pointer-coarse:min-h-11"
            >
              {label}
              {isUnsaved && <span className="shrink-0 text-xs text-warning">não salvo</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
