import { sitePages } from '#shared/site-pages.ts';
import './site.css';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';

const texts: Record<number, { title: string; heading: string; words: string }> = {
  404: {
    title: 'Página não encontrada',
    heading: 'Página não encontrada',
    words: 'O endereço pode ter mudado ou estar incompleto.',
  },
  429: {
    title: 'Muitas tentativas',
    heading: 'Muitas tentativas',
    words: 'Confira o link que você recebeu e tente de novo mais tarde. Se for urgente, ligue ou chame no WhatsApp.',
  },
};
const failure = {
  title: 'Algo deu errado',
  heading: 'Algo deu errado do nosso lado',
  words: 'Tente novamente em alguns instantes. Se for urgente, ligue ou chame no WhatsApp.',
};

/** What stands when nothing else can: an unknown address, or an error of ours. Needs no data. */
export function ErrorPage({ status }: { status: number }) {
  const { title, heading, words } = texts[status] ?? failure;
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-xl content-center gap-4 px-4 py-16">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-bold text-3xl">{heading}</h1>
      <p className="text-ink-soft text-lg">{words}</p>
      <div className="flex flex-wrap gap-3">
        <AnchorButton href={sitePages.home} variant="primary">
          Ir para o início
        </AnchorButton>
        <AnchorButton href={sitePages.services}>Ver os serviços</AnchorButton>
      </div>
    </div>
  );
}
