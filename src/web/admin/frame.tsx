import '../theme.css';
import { CepService } from '#features/service-calls/office/ui/use-call-cep.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import type { PageHandle } from '../page-handle.ts';
import type { Route } from './+types/frame';

export const handle: PageHandle = { hydrate: true, compact: true };

export function loader({ context }: Route.LoaderArgs) {
  return { cepApiUrl: context.get(pageContext).services.cepApiUrl };
}

/** It comes with the document and stays the same while the process lives. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  return (
    <CepService value={loaderData.cepApiUrl}>
      <ApplicationFrame />
    </CepService>
  );
}
