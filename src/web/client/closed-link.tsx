import type { ReactNode } from 'react';
import { useRouteError, useRouteLoaderData } from 'react-router';
import type { ContactSettings } from '#features/settings/contract.ts';
import { ErrorPage, errorFacts } from '../site/error-page.tsx';
import type { loader as siteLoader } from '../site/layout.tsx';
import { TalkButtons } from '../site/talk-buttons.tsx';

/** The narrow column of all pages behind a client's link. */
export function ClientFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5 px-4 pt-6 pb-24 *:has-[>:empty:only-child]:hidden md:py-10">
      {children}
    </div>
  );
}

/**
 * The one page of a client's link that never was, was replaced or has expired: it says nothing of a call, and how to
 * reach the central.
 */
export function ClosedLink({ contact }: { contact: ContactSettings }) {
  return (
    <ClientFrame>
      <h1 className="pipe-head mt-6 md:mt-2">Este link não abre nenhum atendimento</h1>
      <p className="text-ink-soft text-lg">
        Ele pode ter sido trocado por outro, ou ter vencido. Abra o último link que você recebeu da gente, ou fale com a
        central a qualquer hora.
      </p>
      <TalkButtons contact={contact} message="Olá! O link do meu atendimento não abre mais." />
    </ClientFrame>
  );
}

/** A client's page when its loader or action refused. */
export function ClientErrorPage() {
  const error = useRouteError();
  const site = useRouteLoaderData<typeof siteLoader>('site/layout');
  const facts = errorFacts(error);
  if (facts.status !== 404 || site === undefined) return <ErrorPage {...facts} />;
  return (
    <>
      <title>Este link não abre nenhum atendimento</title>
      <meta name="robots" content="noindex" />
      <ClosedLink contact={site.contact} />
    </>
  );
}
