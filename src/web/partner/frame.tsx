import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { sessionKey } from '#features/accounts/ui/use-session.ts';
import { partnerApp } from '#shared/address/partner-pages.ts';
import { cacheAnswers } from '#ui/offline/cached-answers.ts';
import { ApplicationFrame } from '../application-frame.tsx';
import type { PageHandle } from '../page-handle.ts';
import { themeLinks } from '../theme-sheet.ts';
import { cacheApp } from './cache-app.ts';

export const links = themeLinks;

export const handle: PageHandle = { hydrate: true, manifest: partnerApp.manifest };

/** The partner's app: what it showed last stays on the phone, and so does the app itself. */
export default function PartnerFrame() {
  return (
    <ApplicationFrame>
      <CachedApp />
      <Outlet />
    </ApplicationFrame>
  );
}

/** Offers are not among them: an old one would mislead. Of duty it is said that the central was not asked. */
const names = ['own-calls', 'own-record', 'own-vehicles', 'presence'];

function CachedApp() {
  const client = useQueryClient();
  useEffect(() => {
    client.setQueryDefaults(['own-record'], { gcTime: Number.POSITIVE_INFINITY });
    return cacheAnswers(client, {
      session: sessionKey[0],
      names,
      personOf: (user) => (user as { id: string } | null)?.id ?? null,
    });
  }, [client]);
  useEffect(() => {
    if (import.meta.env.PROD) cacheApp().catch(() => {});
  }, []);
  return null;
}
