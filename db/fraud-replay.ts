import { z } from 'zod';
import { replayLooks } from '#features/fraud/looks/replay-looks.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { withDatabase } from './with-database.ts';

/** Found a difference; 1 is for what could not be read. */
const problemsExitCode = 2;

const words = {
  same: 'the same bytes',
  inputs_changed: 'DIFFERENT: the saved inputs were changed',
  found_otherwise: 'DIFFERENT: the saved inputs give something else',
  rules_missing: 'DIFFERENT: the rules of this version are missing',
  case_changed: 'DIFFERENT: the case says something else than its newest look found',
};

const [caseId] = process.argv.slice(2);
if (caseId !== undefined && !z.uuid().safeParse(caseId).success) {
  process.stderr.write(`${caseId} is not the id of a case.\n`);
  process.exit(1);
}

await withDatabase(async ({ url, say }) => {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    let [looks, differences] = [0, 0];
    for await (const look of replayLooks(db, caseId)) {
      looks += 1;
      if (look.verdict !== 'same') differences += 1;
      say(`case ${look.caseId}, rules ${look.rulesVersion}, ${look.digest ?? '-'}: ${words[look.verdict]}`);
    }
    if (looks === 0 && caseId !== undefined) throw new Error(`No case has the id ${caseId}.`);
    say(`${looks} looks replayed, ${differences} different.`);
    if (differences > 0) process.exitCode = problemsExitCode;
  } finally {
    await close();
  }
});
