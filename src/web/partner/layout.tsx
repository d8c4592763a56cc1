import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { use } from 'react';
import { Outlet } from 'react-router';
import { accountOperations } from '#features/accounts/contract.ts';
import { fieldRoles } from '#features/accounts/reference-permissions.ts';
import { ProofDialog } from '#features/accounts/ui/proof-dialog.tsx';
import { SignedIn, useMay } from '#features/accounts/ui/signed-in.tsx';
import { recheckSession } from '#features/accounts/ui/use-session.ts';
import { useSharedPosition } from '#features/partners/positions/ui/use-position.ts';
import { presenceOperations } from '#features/partners/presence/contract.ts';
import { DutySwitch } from '#features/partners/presence/ui/duty-switch.tsx';
import { DriverSignInForm } from '#features/partners/sign-in/ui/driver-sign-in-form.tsx';
import { useAfterAction } from '#features/service-calls/own-calls/ui/use-own-calls.ts';
import { CentralLink } from '#features/settings/public/ui/central-link.tsx';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { ownTopics } from '#shared/api/changes.ts';
import { call } from '#ui/api/call.ts';
import { useOwnStream } from '#ui/api/own-stream.ts';
import { QueuedActions } from '#ui/offline/queued-actions.tsx';
import { OfflineActions } from '#ui/offline/use-queued-actions.ts';
import { MenuLink } from '#ui/overlays/menu.tsx';
import { Questions } from '#ui/overlays/questions.tsx';
import { UserMenu } from '#ui/shell/user-menu.tsx';
import { Brand } from '../brand.tsx';
import { SessionGuard } from '../session-guard.tsx';

export default function PartnerLayout() {
  return (
    <SessionGuard roles={fieldRoles} signInPath={partnerPages.signIn} isDocument>
      <Shell />
    </SessionGuard>
  );
}

/** Further queries that a queued action may change, besides the calls. */
const alsoMoved = ['own-offers', 'own-record', 'own-call-files', 'presence'];

/** No sidebar: there is one list, and the calls in it. */
function Shell() {
  const user = use(SignedIn);
  const may = useMay();
  const client = useQueryClient();
  const afterAction = useAfterAction();
  useOwnStream(presenceOperations.followOwnRecords.path, ownTopics.partner, () => recheckSession(client));
  const works = may('own-calls.read');
  const onOutcome: typeof afterAction = (action, outcome) => {
    afterAction(action, outcome);
    if (outcome.kind === 'queued') return;
    for (const name of alsoMoved) void client.invalidateQueries({ queryKey: [name] });
  };
  if (user === null) return null;
  return (
    <OfflineActions value={{ personId: user.id, onOutcome }}>
      <div className="min-h-dvh">
        <a
          href="#conteudo"
          className="sr-only z-50 rounded-md bg-brand px-4 py-2 font-medium text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Pular para o conteúdo
        </a>
        <header
          data-tall-header
          data-print="hide"
          className="sticky top-0 z-20 border-b border-line bg-surface/90 backdrop-blur-sm"
        >
          <div className="mx-auto flex h-14 max-w-2xl items-center justify-between gap-3 px-4">
            <Brand to={partnerPages.dashboard} />
            <div className="-mr-2 sm:-mr-1">
              <UserMenu user={user} {...accountOf(may)} signOutPath={accountOperations.signOut.path}>
                {may('own-data.manage') && (
                  <MenuLink
                    to={partnerPages.ownData}
                    icon={<ShieldCheck aria-hidden="true" className="size-4 text-ink-soft" />}
                  >
                    Meus dados
                  </MenuLink>
                )}
              </UserMenu>
            </div>
          </div>
          {works && <Duty />}
        </header>
        <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 pt-5 pb-8">
          <QueuedActions helpWith={(text) => <CentralLink text={text} />} />
          <Questions>
            <Outlet />
          </Questions>
        </main>
        <ProofDialog phoneForm={(onProof) => <DriverProof userId={user.id} onProof={onProof} />} />
      </div>
    </OfflineActions>
  );
}

/** A driver signs in again; another driver's phone opens that one's app instead. */
function DriverProof({ userId, onProof }: { userId: string; onProof: () => void }) {
  async function follow() {
    const { user } = await call(accountOperations.findSession, {});
    if (user?.id === userId) onProof();
    else window.location.replace(partnerPages.dashboard);
  }
  return <DriverSignInForm onSignedIn={follow} />;
}

/** The switch of duty, while which the position is shared. */
function Duty() {
  useSharedPosition();
  return (
    <div className="mx-auto max-w-2xl border-t border-line px-4 py-0.5">
      <DutySwitch />
    </div>
  );
}

/** The page behind the person's name; of an account out of use the only one beside its data. */
function accountOf(may: ReturnType<typeof useMay>) {
  if (may('own-record.manage')) return { accountPath: partnerPages.record, accountLabel: 'Meu cadastro' };
  if (may('own-calls.read')) return { accountPath: partnerPages.account };
  return { accountPath: partnerPages.hearings, accountLabel: 'Queremos ouvir você' };
}
