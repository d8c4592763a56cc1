import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router';
import type { PageHandle } from './page-handle.ts';
import bootScript from './site/boot.ts?inline-script';
import { ErrorPage } from './site/error-page.tsx';
import { speculationText } from './site/speculation-rules.ts';
import themeScript from './theme-start.ts?inline-script';

export function Layout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
  const hydrated = handles.some(({ hydrate }) => hydrate === true);
  const compact = handles.some((handle) => handle.compact === true);
  const manifest = handles.findLast((handle) => handle.manifest !== undefined)?.manifest ?? '/site.webmanifest';
  const held = !hydrated && handles.some(({ hold }) => hold === true);
  // In development every page is hydrated, so that edits show at once.
  const withRouter = hydrated || import.meta.env.DEV;
  return (
    <html
      lang="pt-BR"
      suppressHydrationWarning
      {...(hydrated && { 'data-theme': 'auto' })}
      {...(compact && { 'data-density': 'compact' })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={manifest} />
        <Meta />
        <Links />
        {hydrated ? <script dangerouslySetInnerHTML={{ __html: themeScript }} /> : null}
      </head>
      <body>
        {children}
        {held ? <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationText }} /> : null}
        {hydrated || !import.meta.env.SSR ? null : (
          <script dangerouslySetInnerHTML={{ __html: bootScript }} data-entry="%entry%" id="boot" />
        )}
        {withRouter ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} />;
}
