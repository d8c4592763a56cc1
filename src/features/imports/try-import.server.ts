// Tested in write-import.db.test.ts.

import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { doneNow } from '#platform/event-columns.server.ts';
import { type ReceivedFile, safeFileName } from '#platform/files/receive-upload.server.ts';
import { announce } from '#platform/notices.server.ts';
import { refusalAt } from '#shared/errors.ts';
import { cutText } from '#shared/text/text.ts';
import { judgeRows } from './parts/judge-rows.server.ts';
import { cellsOf, readHead } from './parts/read-head.server.ts';
import { readSheet } from './parts/read-sheet.server.ts';
import type { ImportKind, SheetLetters } from './rules.ts';
import { importRows, imports } from './tables.server.ts';

/** Parses a sheet and predicts the result of each line, without creating records. Throws `invalid`. */
export async function tryImport(
  ctx: Ctx,
  {
    kind,
    upload,
    letters,
  }: { kind: ImportKind; upload: Pick<ReceivedFile, 'bytes' | 'fileName'>; letters?: SheetLetters | undefined },
): Promise<string> {
  const sheet = await readSheet(upload.bytes, letters);
  const head = readHead(kind, sheet.head);
  const { missing, ignored } = head;
  if (missing.length > 0) {
    const unknown = ignored.slice(0, 12).map((text) => `"${cutText(text.trim(), 40)}"`);
    const asked =
      unknown.length === 0 ? '' : ` Se é uma destas colunas, escreva esse nome nela: ${unknown.join(', ')}.`;
    throw refusalAt('planilha', `Falta na primeira linha: ${missing.join(', ')}. Compare com o modelo.${asked}`);
  }
  const usual = mostFrequent(sheet.rows.map(({ cells }) => cells.length));
  const rows = sheet.rows.map(({ line, cells }) => ({
    line,
    // Empty cells more are nothing where all lines end in as many: spreadsheets do that.
    columns: cells.length === usual ? cells.findLastIndex((cell) => cell.trim() !== '') + 1 : cells.length,
    cells: cellsOf(head, cells),
  }));
  const judged = await judgeRows(ctx, kind, { rows, columns: sheet.head.length });
  return inTransaction(ctx, async (inside) => {
    const [made] = await inside.db
      .insert(imports)
      .values({
        ...doneNow(ctx),
        kind,
        fileName: safeFileName(upload.fileName, 'csv'),
        encoding: sheet.encoding,
        ignoredColumns: ignored.map((head) => cutText(head, 80)).slice(0, 50),
      })
      .returning({ id: imports.id });
    if (made === undefined) throw new Error('The import was not saved.');
    for (let at = 0; at < judged.length; at += 1_000) {
      const part = judged.slice(at, at + 1_000).map(({ cells, ...row }) => ({
        ...row,
        importId: made.id,
        // Refused lines are not stored.
        cells: row.outcome === 'nova' ? cells : null,
      }));
      await inside.db.insert(importRows).values(part);
    }
    await announce(inside, 'imports');
    return made.id;
  });
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}
