import './site.css';
import { AnchorButton } from '#ui/anchor-button.tsx';

/** What stands when nothing else can: an unknown address, or an error of ours. Needs no data. */
export function ErrorPage({ status }: { status: number }) {
  const missing = status === 404;
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-xl content-center gap-4 px-4 py-16">
      <title>{missing ? 'Página não encontrada' : 'Algo deu errado'}</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-bold text-3xl">{missing ? 'Página não encontrada' : 'Algo deu errado do nosso lado'}</h1>
      <p className="text-ink-soft text-lg">
        {missing
          ? 'O endereço pode ter mudado ou estar incompleto.'
          : 'Tente novamente em alguns instantes. Se for urgente, ligue ou chame no WhatsApp.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <AnchorButton href="/" variant="primary">
          Ir para o início
        </AnchorButton>
        <AnchorButton href="/servicos">Ver os serviços</AnchorButton>
      </div>
    </div>
  );
}
