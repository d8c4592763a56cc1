import '../theme.css';
import { CepServices } from '#features/service-calls/office/ui/use-call-cep.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import type { PageHandle } from '../page-handle.ts';
import type { Route } from './+types/frame';

export const handle: PageHandle = { hydrate: true, compact: true };

export function loader({ context }: Route.LoaderArgs) {
  return { cepUrls: context.get(pageContext).services.cepUrls };
}

/** It comes with the document and stays the same while the process lives. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <CepServices value={loaderData.cepUrls}>
      <ApplicationFrame />
    </CepServices>
  );
}
