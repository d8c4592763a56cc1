import { ownSweeps } from '#features/privacy/api.server.ts';
import { countPastData, sweepPastData } from '#features/privacy/sweep-past-data.server.ts';
import { withContext } from './terminal-context.ts';
import { withDatabase } from './with-database.ts';

/** Another run went on, or a table failed; 1 is for what could not be done at all. */
const unfinishedExitCode = 2;

const words = process.argv.slice(2);
const isDry = words.includes('--dry');

await withDatabase(async ({ say, ...place }) => {
  if (words.some((word) => word !== '--dry')) throw new Error('Write npm run retention -- [--dry]');
  await withContext(place, async (ctx) => {
    if (isDry) {
      for (const { label, count } of await countPastData(ctx, ownSweeps)) say(`${label}: ${count}`);
      say('Nothing was changed.');
      return;
    }
    const run = await sweepPastData(ctx, ownSweeps);
    for (const { label, count } of run?.ended ?? []) say(`${label}: ${count}`);
    for (const label of run?.failed ?? []) say(`${label}: failed, see the server's log`);
    if (run === null) say('Another run goes on: nothing was done.');
    if (run === null || run.failed.length > 0) process.exitCode = unfinishedExitCode;
  });
});
