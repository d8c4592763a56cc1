import { Suspense, use } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { accountOperations } from '#features/accounts/contract.ts';
import { staffRoles } from '#features/accounts/reference-permissions.ts';
import { mustEnrol } from '#features/accounts/rules.ts';
import { ProofDialog } from '#features/accounts/ui/proof-dialog.tsx';
import { SignedIn, useMay } from '#features/accounts/ui/signed-in.tsx';
import { useWaiting } from '#features/dashboard/waiting/ui/use-waiting.ts';
import { AlarmBar } from '#features/dispatch/alarms/ui/alarm-bar.tsx';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { Questions } from '#ui/overlays/questions.tsx';
import { RecordTrailAddress } from '#ui/records/record-trail.tsx';
import { AppShell } from '#ui/shell/app-shell.tsx';
import { Brand } from '../brand.tsx';
import type { PageHandle } from '../page-handle.ts';
import { SessionGuard } from '../session-guard.tsx';
import type { Route } from './+types/layout';
import { EnrolFirst, SessionOver, SiteWarnings, useLaterParts } from './later-parts.ts';
import { findEntry, navigationFor } from './navigation.ts';
import { StandingScreens } from './standing-screens.tsx';
import { useFoundRecords } from './use-found-records.ts';
import { useLiveScreens } from './use-live-screens.ts';
import { useOfficeCommands } from './use-office-commands.ts';

export default function AdminLayout({ matches }: Route.ComponentProps) {
  return (
    <SessionGuard
      roles={staffRoles}
      signInPath={officePages.signIn}
      over={
        <Suspense fallback={<CenteredSpinner label="Verificando autenticação..." />}>
          <SessionOver />
        </Suspense>
      }
    >
      <Office isDemo={matches[1].loaderData.isDemo} />
    </SessionGuard>
  );
}

function Office({ isDemo }: { isDemo: boolean }) {
  const user = use(SignedIn);
  return (
    <>
      {user !== null && mustEnrol(user) ? (
        <Suspense fallback={<CenteredSpinner label="Carregando..." />}>
          <EnrolFirst />
        </Suspense>
      ) : (
        <Shell isDemo={isDemo} />
      )}
      <ProofDialog />
    </>
  );
}

const trailOf = (recordId: string) => addressOf(officePages.auditLog, undefined, { registro: recordId });

function Shell({ isDemo }: { isDemo: boolean }) {
  const user = use(SignedIn);
  const may = useMay();
  const matches = useMatches();
  const { pathname } = useLocation();
  useLiveScreens();
  const isLater = useLaterParts();
  const waiting = useWaiting(may('back-office.enter'));
  const records = useFoundRecords();
  const commands = useOfficeCommands();
  if (user === null) return null;
  const named = matches.map(({ handle }) => (handle as PageHandle | undefined)?.title).findLast(Boolean);
  const title = named ?? 'Área Administrativa';
  const needs = findEntry(pathname)?.needs;
  return (
    <AppShell
      title={title}
      brand={<Brand to={officePages.dashboard} />}
      groups={navigationFor(may, waiting.data?.waiting)}
      user={user}
      accountPath={officePages.ownAccount}
      signOutPath={accountOperations.signOut.path}
      {...records}
      commands={commands}
    >
      <title>{`${title} | Administração`}</title>
      <AlarmBar enabled={may('calls.assign')} />
      {isLater && (
        <Suspense fallback={null}>
          <SiteWarnings isDemo={isDemo} />
        </Suspense>
      )}
      {needs === undefined || may(needs) ? (
        <RecordTrailAddress value={may('audit-log.read') ? trailOf : null}>
          <Questions>
            <Outlet />
          </Questions>
        </RecordTrailAddress>
      ) : (
        <StandingScreens title="Você não tem permissão para isso.">
          Estas telas estão abertas para você:
        </StandingScreens>
      )}
    </AppShell>
  );
}
