import { takeDailyBackup } from '#platform/backup/keep-backups.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { defineJob, type Job } from '#platform/jobs/job.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { sweepKeptAnswers } from './idempotency.server.ts';

/** What the house itself has due by the clock, and what its slices have. */
export function jobsOf(slices: readonly Slice[]): readonly Job[] {
  return [
    takeDailyBackup,
    sweepKeptAnswers,
    sweepStrayFiles,
    sweepMailFolder,
    ...slices.flatMap(({ jobs = [] }) => jobs),
  ];
}

/** Takes away at once what was promised to be gone by now: a restored back-up may be older than that. */
export async function forgetOverdue(ctx: Ctx, slices: readonly Slice[]): Promise<void> {
  for (const job of jobsOf(slices)) if (job.forgets === true) await job.run(ctx, undefined);
}

const sweepStrayFiles = defineJob({
  name: 'sweep-files',
  label: 'Apagar arquivos que nenhum registro usa',
  every: '15 * * * *',
  forgets: true,
  run: sweepFiles,
});

const sweepMailFolder = defineJob({
  name: 'sweep-mail-folder',
  label: 'Apagar mensagens de teste guardadas na pasta de dados',
  every: '35 * * * *',
  run: async ({ services, now }) => services.mailer.sweep?.(now),
});
