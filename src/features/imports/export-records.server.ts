import type { Ctx } from '#platform/context.server.ts';
import { csvLine, csvStart } from '#shared/files/csv.ts';
import { readRecords } from './queries.server.ts';
import { sheetColumns } from './reference-columns.ts';
import { type ImportKind, importKinds } from './rules.ts';

/** All clients, partners and services as importable sheets; only the first address is included. */
export async function exportRecords(ctx: Pick<Ctx, 'db'>): Promise<{ kind: ImportKind; text: string; rows: number }[]> {
  const sheets: { kind: ImportKind; text: string; rows: number }[] = [];
  for (const kind of importKinds) {
    const columns = sheetColumns[kind];
    const records = await readRecords(ctx, kind);
    const lines = records.map((cells) => csvLine(columns.map(({ key }) => cells[key] ?? '')));
    sheets.push({ kind, text: csvStart(columns) + lines.join(''), rows: records.length });
  }
  return sheets;
}
