import { PasswordCard } from '#features/accounts/own-account/ui/password-card.tsx';
import { ProfileCard } from '#features/accounts/own-account/ui/profile-card.tsx';
import { SecondFactorCard } from '#features/accounts/own-account/ui/second-factor-card.tsx';
import { useEndOwnSessions, useOwnAccount } from '#features/accounts/own-account/ui/use-own-account.ts';
import { PushSwitch } from '#features/accounts/push/ui/push-switch.tsx';
import { SessionsList } from '#features/accounts/sessions/ui/sessions-list.tsx';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Minha conta' };

export default function OwnAccount() {
  const { data, error, refetch, isFetching, isPending } = useOwnAccount();
  const end = useEndOwnSessions();
  const may = useMay();
  if (isPending) return <CenteredSpinner label="Carregando sua conta..." />;
  if (data === undefined) {
    return (
      <Card>
        <ErrorState
          title="Erro ao carregar sua conta"
          message={error?.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <ProfileCard account={data} />
        <PasswordCard minLength={data.minPasswordLength} />
        {may('calls.assign') && (
          <Card
            title="Alarmes neste aparelho"
            description="Um chamado que precisa de alguém toca em todas as telas da central."
          >
            <PushSwitch pages="office" what="de cada alarme" />
          </Card>
        )}
      </div>
      <div className="grid gap-5">
        <SecondFactorCard account={data} />
        <Card title="Sessões" description="Onde a sua conta está aberta agora.">
          <SessionsList sessions={data.sessions} onEnd={(sessionId) => end.mutateAsync(sessionId)} />
        </Card>
      </div>
    </div>
  );
}
