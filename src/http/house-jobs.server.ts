import { takeDailyBackup } from '#platform/backup/daily-backups.server.ts';
import { sweepFiles } from '#platform/files/sweep-files.server.ts';
import { defineJob, type Job } from '#platform/jobs/job.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { sweepSavedAnswers } from './idempotency.server.ts';

/** The jobs of the edge and of all slices. */
export function jobsOf(slices: readonly Slice[]): readonly Job[] {
  return [
    takeDailyBackup,
    sweepSavedAnswers,
    sweepStrayFiles,
    sweepMailFolder,
    ...slices.flatMap(({ jobs = [] }) => jobs),
  ];
}

const sweepStrayFiles = defineJob({
  name: 'sweep-files',
  label: 'Apagar arquivos que nenhum registro usa',
  every: '15 * * * *',
  run: sweepFiles,
});

const sweepMailFolder = defineJob({
  name: 'sweep-mail-folder',
  label: 'Apagar mensagens de teste guardadas na pasta de dados',
  every: '35 * * * *',
  run: async ({ services, now }) => services.mailer.sweep?.(now),
});
