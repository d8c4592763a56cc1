import { sitePages } from '#shared/address/site-pages.ts';
import './site.css';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { CappedPipeDrawing } from '#ui/illustrations/capped-pipe.tsx';
import { greeting } from './greeting.ts';
import type { loader as siteLoader } from './layout.tsx';
import { TalkButtons } from './talk-buttons.tsx';

const texts: Record<number, { title: string; words: string }> = {
  404: { title: 'Página não encontrada', words: 'O endereço pode ter mudado ou estar incompleto.' },
  429: {
    title: 'Muitas tentativas',
    words: 'Confira o link que você recebeu. Se for urgente, ligue ou chame no WhatsApp.',
  },
};
const failure = {
  title: 'Algo deu errado do nosso lado',
  words: 'Tente novamente em alguns instantes. Se for urgente, ligue ou chame no WhatsApp.',
};

/** Status of a refused page, and when to retry. */
export function errorFacts(error: unknown): { status: number; says: string | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, says: null };
  return { status: error.status, says: error.status === 429 && typeof error.data === 'string' ? error.data : null };
}

/** The last resort: an unknown address, or our own error. Needs no data; offers more with the layout's. */
export function ErrorPage({ status, says = null }: { status: number; says?: string | null }) {
  const { title, words } = texts[status] ?? failure;
  const site = useRouteLoaderData<typeof siteLoader>('site/layout');
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 @3xl:grid-cols-[1fr_20rem]">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="grid content-start gap-4">
        <h1 className="poster">{title}</h1>
        {status === 404 ? <p className="font-semibold text-xl">Este cano não leva a lugar nenhum.</p> : null}
        {says === null ? null : <p className="font-semibold text-lg">{says}</p>}
        <p className="text-ink-soft text-lg">{words}</p>
        <div className="flex flex-wrap gap-3">
          <AnchorButton href={sitePages.home} variant="primary">
            Ir para o início
          </AnchorButton>
          <AnchorButton href={sitePages.services}>Ver os serviços</AnchorButton>
        </div>
        {site === undefined ? null : (
          <>
            <h2 className="mt-6 font-extrabold text-2xl">Água no chão agora?</h2>
            <ol className="grid max-w-prose list-decimal gap-1 pl-5">
              <li>Feche o registro do cômodo, ou o geral, junto ao hidrômetro.</li>
              <li>Não dê descarga nem abra torneiras que caem no mesmo cano.</li>
              <li>Se a água chegou perto de tomadas, desligue o disjuntor.</li>
            </ol>
            <TalkButtons contact={site.contact} message={greeting} />
          </>
        )}
      </div>
      <aside aria-label="Serviços" className="grid content-start gap-3">
        <CappedPipeDrawing className="mx-auto max-w-64" />
        <ul className="grid gap-x-4 @min-[16rem]:grid-cols-2">
          {site?.links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
