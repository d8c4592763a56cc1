import { TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { accountOperations } from '#features/accounts/contract.ts';
import { staffRoles } from '#features/accounts/reference-permissions.ts';
import { mustEnrol } from '#features/accounts/rules.ts';
import { ProofDialog } from '#features/accounts/ui/proof-dialog.tsx';
import { SignedIn, useMay } from '#features/accounts/ui/signed-in.tsx';
import { useWaiting } from '#features/dashboard/waiting/ui/use-waiting.ts';
import { AlarmBar } from '#features/dispatch/alarms/ui/alarm-bar.tsx';
import { HiddenSiteWarning } from '#features/seo/ui/hidden-site.tsx';
import { useSettings } from '#features/settings/ui/use-settings.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { Questions } from '#ui/overlays/questions.tsx';
import { RecordTrailAddress } from '#ui/records/record-trail.tsx';
import { AppShell } from '#ui/shell/app-shell.tsx';
import { Brand } from '../brand.tsx';
import type { PageHandle } from '../page-handle.ts';
import { SessionGuard } from '../session-guard.tsx';
import type { Route } from './+types/layout';
import { EnrolFirst } from './enrol-first.tsx';
import { findEntry, navigationFor } from './navigation.ts';
import { SessionOver } from './session-over.tsx';
import { addressOfSetting } from './settings-words.ts';
import { StandingScreens } from './standing-screens.tsx';
import { useFoundRecords } from './use-found-records.ts';
import { useLiveScreens } from './use-live-screens.ts';
import { useOfficeCommands } from './use-office-commands.ts';

export default function AdminLayout({ matches }: Route.ComponentProps) {
  return (
    <SessionGuard roles={staffRoles} signInPath={officePages.signIn} over={<SessionOver />}>
      <Office isDemo={matches[1].loaderData.isDemo} />
    </SessionGuard>
  );
}

function Office({ isDemo }: { isDemo: boolean }) {
  const user = use(SignedIn);
  return (
    <>
      {user !== null && mustEnrol(user) ? <EnrolFirst /> : <Shell isDemo={isDemo} />}
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
      {may('settings.write') && !isDemo && <ExampleContactWarning />}
      {may('settings.read') && <HiddenSiteWarning />}
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

/** The contact number is still the example: the warning stays until it is replaced. */
function ExampleContactWarning() {
  const { data } = useSettings();
  if (data?.hasExampleContact !== true) return null;
  return (
    <Link
      to={addressOfSetting('contato')}
      data-print="hide"
      className="mb-4 flex min-h-9 items-center gap-2 rounded-lg border border-warning/40 bg-warning-soft px-3 text-ink text-sm no-underline pointer-coarse:min-h-11"
    >
      <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-warning" />
      <span className="min-w-0 sm:hidden">Contato de exemplo no site</span>
      <span className="max-sm:hidden">O site mostra um contato de exemplo, que ninguém atende.</span>
      <span className="ml-auto shrink-0 text-brand underline underline-offset-2">
        Trocar<span className="sr-only"> o contato do site</span>
      </span>
    </Link>
  );
}
