import { resolve } from 'node:path';
import type { Head } from '#platform/audit/chain.server.ts';
import { openHeadFile } from '#platform/audit/head-file.server.ts';
import { verifyLog } from '#platform/audit/verify-log.server.ts';
import { isSigned, readManifest } from '#platform/backup/manifest.server.ts';
import { openDatabase } from '#platform/database/database.server.ts';
import { readKey } from '#platform/keys/key-files.server.ts';
import type { AuditProblem } from '#shared/record/audit.ts';
import { withDatabase } from './with-database.ts';

/** For found problems; 1 means that something was unreadable. */
const problemsExitCode = 2;
const tellEvery = 50_000;

await withDatabase(async ({ url, dataDir, keysDir, say }) => {
  const key = await readKey(keysDir, 'audit');
  if (key === undefined)
    throw new Error(`There is no key of the audit log in ${keysDir}: bring it back (README, 'Keys').`);
  const { head, lost } = await openHeadFile(dataDir).read();
  const heads = [...(head === null ? [] : [head]), ...lost, ...(await headsOfBackups(keysDir, process.argv.slice(2)))];
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    const onProgress = (read: number) => {
      if (read % tellEvery === 0) say(`${read} entries read`);
    };
    const { sealed, waiting, erased, erasures, problemCount, problems } = await verifyLog(db, {
      key,
      heads,
      onProgress,
    });
    for (const { entryId, owner, actorName, table, record, entries } of erasures) {
      say(
        `Entry ${entryId}: ${actorName}, as ${owner} of the database, emptied ${entries} entries of ${table} ${record}.`,
      );
    }
    for (const problem of problems) say(sentenceOf(problem));
    if (problemCount > problems.length) say(`and ${problemCount - problems.length} more`);
    say(`${sealed} entries are sealed, ${erased} of them erased; ${waiting} wait for their seal.`);
    say(problemCount === 0 ? 'The audit log is whole.' : `The audit log is not whole: ${problemCount} findings.`);
    if (problemCount > 0) process.exitCode = problemsExitCode;
  } finally {
    await close();
  }
});

/** The last links that back-ups of this installation name. */
async function headsOfBackups(keysDir: string, folders: readonly string[]): Promise<Head[]> {
  const signing = await readKey(keysDir, 'backups');
  const heads: Head[] = [];
  for (const name of folders) {
    const folder = resolve(name);
    const { auditHead } = await readManifest(folder);
    if (signing === undefined || !(await isSigned(folder, signing))) {
      throw new Error(`The back-up in ${folder} is not signed by this installation.`);
    }
    if (auditHead !== undefined) heads.push(auditHead);
  }
  return heads;
}

function sentenceOf({ kind, entryId, seq, toSeq, otherId }: AuditProblem): string {
  switch (kind) {
    case 'changed':
      return `Entry ${entryId} (link ${seq}) was changed.`;
    case 'missing':
      return `Entry ${entryId} (link ${seq}) is missing.`;
    case 'out_of_place':
      return `Entries ${entryId} and ${otherId} stand in each other's place (link ${seq}).`;
    case 'planted':
      return `Entry ${entryId} has no seal: it was put there later.`;
    case 'emptied':
      return `Entry ${entryId} was emptied, and no entry says who asked for that.`;
    case 'erased_by_other':
      return `Entry ${entryId} (link ${seq}) tells of an erasure that the owner of the log did not make.`;
    case 'past':
      return `Entry ${entryId} (link ${seq}) tells of a time long before the entries around it, and not in the owner's right.`;
    case 'seals_missing':
      return `Links ${seq} to ${toSeq} are missing.`;
    case 'end_missing':
      return `The end is missing: links ${seq} to ${toSeq} were there.`;
    case 'other_chain':
      return `Link ${seq} is not the one that was seen before: the chain was made anew.`;
  }
}
