import { RotateCw } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { type FailedJob, systemHealthOperations } from '../contract.ts';

/** Failed jobs, each with a retry button. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <Card
      title="Tarefas que falharam"
      {...(jobs.length > 0 && { description: 'Foram tentadas por horas, cada vez mais espaçadas, e desistiram.' })}
      flush
    >
      {jobs.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft sm:px-5">Nenhuma nos últimos 30 dias.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {jobs.map((job) => (
            <FailedJobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const retry = useWrite(systemHealthOperations.retryJob);
  const tryAgain = () =>
    retry.mutate(
      { params: { id: job.id } },
      {
        onSuccess: () => toast({ title: 'Tarefa na fila', description: 'Ela roda em instantes.', variant: 'success' }),
        onError: (error) =>
          toast({ title: 'Tarefa não repetida', description: errorMessage(error), variant: 'destructive' }),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold text-ink">{job.label}</p>
        <p className="text-sm text-ink-soft">
          {formatDateTime(new Date(job.failedAt))} · {job.tries === 1 ? '1 tentativa' : `${job.tries} tentativas`}
        </p>
        {job.reason !== '' && <p className="mt-1 text-sm break-words text-ink-soft">{job.reason}</p>}
      </div>
      <Button
        pending={retry.isPending}
        pendingLabel="Repetindo..."
        onClick={tryAgain}
        icon={<RotateCw aria-hidden="true" className="size-4" />}
      >
        Tentar de novo
      </Button>
    </li>
  );
}
