import { DatabaseBackup } from 'lucide-react';
import { systemHealthOperations } from '#features/system-health/contract.ts';
import { FailedJobs } from '#features/system-health/ui/failed-jobs.tsx';
import { HealthChecks } from '#features/system-health/ui/health-checks.tsx';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import type { PageHandle } from '../page-handle.ts';

export const handle: PageHandle = { title: 'Saúde do sistema' };

export default function SystemHealth() {
  const health = useRead(
    systemHealthOperations.readSystemHealth,
    {},
    { refreshMs: (health) => (health?.backup === 'under_way' ? 2_000 : 30_000) },
  );
  const { data } = health;
  const toMend = data?.checks.filter(({ state }) => state !== 'em_ordem').length ?? 0;
  return (
    <>
      <PageHeader
        summary={data && summaryOf(toMend)}
        actions={data && data.backup !== 'off' && <BackupButton underWay={data.backup === 'under_way'} />}
      />
      {data && <StaleNotice error={health.error} />}
      {listError('Erro ao Carregar a Saúde do Sistema', health)}
      {health.isPending && <CenteredSpinner label="Carregando..." />}
      {data && (
        <div className="grid gap-5">
          <HealthChecks checks={data.checks} />
          <FailedJobs jobs={data.failedJobs} />
        </div>
      )}
    </>
  );
}

function summaryOf(toMend: number): string {
  if (toMend === 0) return 'Tudo em ordem.';
  return toMend === 1 ? '1 ponto pede atenção.' : `${toMend} pontos pedem atenção.`;
}

function BackupButton({ underWay }: { underWay: boolean }) {
  const backup = useWrite(systemHealthOperations.queueBackup);
  const take = () =>
    backup.mutate(
      {},
      {
        onSuccess: () =>
          toast({ title: 'Cópia em andamento', description: 'Você pode continuar trabalhando.', variant: 'success' }),
        onError: (error) =>
          toast({ title: 'Cópia não iniciada', description: errorMessage(error), variant: 'destructive' }),
      },
    );
  return (
    <Button
      pending={backup.isPending || underWay}
      pendingLabel="Fazendo a cópia..."
      onClick={take}
      icon={<DatabaseBackup aria-hidden="true" className="size-4" />}
    >
      Fazer cópia agora
    </Button>
  );
}
