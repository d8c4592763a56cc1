import { type ComponentProps, useMemo } from 'react';
import { accountOperations } from '#features/accounts/contract.ts';
import { postalPointOperations } from '#features/coverage/points/contract.ts';
import { demoIsOpen } from '#features/demo/enter-stop.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { call } from '#ui/api/call.ts';
import { CepServices } from '#ui/api/cep-services.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import type { PageHandle } from '../page-handle.ts';
import { themeLinks } from '../theme-sheet.ts';
import type { Route } from './+types/frame';

/** The session is asked for while the scripts load. */
export const links: Route.LinksFunction = () => [
  ...themeLinks(),
  { rel: 'preload', as: 'fetch', href: accountOperations.findSession.path, crossOrigin: 'anonymous' },
];

export const handle: PageHandle = { hydrate: true, compact: true };

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(pageContext);
  return { cepUrls: ctx.services.cepUrls, isDemo: demoIsOpen(ctx) };
}

/** Fixed for the life of the process, so never read again. */
export function shouldRevalidate(): boolean {
  return false;
}

const savePoint: ComponentProps<typeof CepServices>['value']['savePoint'] = (zipCode, point) =>
  call(postalPointOperations.savePostalPoint, { body: { zipCode, ...point } });

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  const { cepUrls } = loaderData;
  const services = useMemo(() => ({ urls: cepUrls, savePoint }), [cepUrls]);
  return (
    <CepServices value={services}>
      <ApplicationFrame />
    </CepServices>
  );
}
