import { cutText } from '#shared/text/text.ts';
import { shownLengths } from '../rules.ts';

interface Shown {
  title: string;
  description: string;
}

/** The words of a page as a search engine and a shared card show them. */
export function SearchPreview({ address, words, picture }: { address: string; words: Shown; picture: string }) {
  const { host, pathname } = new URL(address);
  return (
    <div className="grid content-start gap-4">
      <figure>
        <figcaption className="mb-1.5 font-medium text-sm">No resultado da busca</figcaption>
        <div className="rounded-lg border border-line bg-surface p-4">
          <p className="wrap-anywhere text-ink-soft text-xs">
            {host}
            {pathname === '/' ? '' : pathname.replaceAll('/', ' › ')}
          </p>
          <p className="wrap-anywhere mt-1 text-info text-lg leading-snug">{short(words.title, shownLengths.title)}</p>
          <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
            {short(words.description, shownLengths.description)}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-1.5 font-medium text-sm">No cartão de quem compartilha</figcaption>
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          <img
            src={picture}
            alt=""
            width={1200}
            height={630}
            className="aspect-[1200/630] w-full border-line border-b bg-surface-muted object-cover"
          />
          <div className="p-3">
            <p className="wrap-anywhere text-ink-soft text-xs uppercase">{host}</p>
            <p className="line-clamp-2 wrap-anywhere font-semibold">{words.title}</p>
            <p className="line-clamp-2 wrap-anywhere text-ink-soft text-sm">{words.description}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

function short(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most).trimEnd()}…`;
}

/** The hint of a text: how long it is, and what search engines do with a longer one. */
export function lengthHint(typed: string, own: string, most: number): string {
  const { length } = typed.trim();
  const told = length === 0 ? `Vazio, vale o texto da própria página: ${own.length} letras` : `${length} letras`;
  return (length || own.length) > most
    ? `${told}. O que passa de ${most} costuma ser cortado.`
    : `${told}, aparecem inteiras (cabem ${most}).`;
}
