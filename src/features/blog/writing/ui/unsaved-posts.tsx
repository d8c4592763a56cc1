import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { readLocalCopies } from './local-copy.tsx';

/** Texts of this person that this browser holds and the server never got, each with the way to its editor. */
export function UnsavedPosts({ person }: { person: string }) {
  const [copies] = useState(() => readLocalCopies(person));
  if (copies.length === 0) return null;
  return (
    <section
      aria-label="Textos que não chegaram a ser salvos"
      className="grid gap-3 rounded-lg border border-warning/40 bg-warning-soft p-4"
    >
      <p>Este navegador tem textos seus que não chegaram a ser salvos:</p>
      <ul className="grid gap-2">
        {copies.map(({ key, text, at }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <strong>{text.title || 'Sem título'}</strong>, de {formatDateTime(new Date(at))}
            </span>
            <LinkButton size="sm" to={addressOf(officePages.post, { postKey: key })}>
              Abrir
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
