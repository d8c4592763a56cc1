import { useWatch } from 'react-hook-form';
import { cutText } from '#shared/text/text.ts';
import type { SeoForm } from '../contract.ts';

/** Usual lengths that search engines show whole. */
const shown = { title: 60, description: 155 };

/** The typed texts as a search engine and a shared card show them. */
export function SeoPreview({ path, label }: { path: keyof SeoForm; label: string }) {
  const texts = useWatch<SeoForm>({ name: path }) as Partial<SeoForm[keyof SeoForm]> | undefined;
  const title = texts?.title?.trim() || `${label} (o título da página)`;
  const description = texts?.description?.trim() || 'A descrição que a própria página traz.';
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">Ver como aparece</summary>
      <div className="grid gap-4">
        <ul className="grid gap-1 text-ink-soft empty:hidden">
          <Length name="Título" text={texts?.title?.trim() ?? ''} most={shown.title} />
          <Length name="Descrição" text={texts?.description?.trim() ?? ''} most={shown.description} />
        </ul>
        <figure className="rounded-md border border-line bg-surface p-3">
          <figcaption className="mb-1 text-ink-soft text-xs">No resultado da busca</figcaption>
          <p className="wrap-anywhere text-ink-soft text-xs">
            {location.host}
            {path}
          </p>
          <p className="wrap-anywhere font-medium text-base text-info">{short(title, shown.title)}</p>
          <p className="wrap-anywhere text-ink-soft">{short(description, shown.description)}</p>
        </figure>
        <figure className="overflow-hidden rounded-md border border-line bg-surface">
          <img src="/compartilhar.png" alt="" width={1200} height={630} loading="lazy" className="w-full" />
          <div className="p-3">
            <figcaption className="text-ink-soft text-xs">No cartão de quem compartilha</figcaption>
            <p className="wrap-anywhere font-semibold">{title}</p>
            <p className="line-clamp-2 wrap-anywhere text-ink-soft">{description}</p>
          </div>
        </figure>
      </div>
    </details>
  );
}

function Length({ name, text, most }: { name: string; text: string; most: number }) {
  const isLong = text.length > most;
  if (text === '') return null;
  return (
    <li className={isLong ? 'text-warning' : undefined}>
      {name}: {text.length} letras{isLong ? `, e o que passa de ${most} costuma ser cortado` : `, cabem ${most}`}
    </li>
  );
}

function short(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most)}…`;
}
