import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { createServiceBody } from '#features/catalog/contract.ts';
import { createClientBody } from '#features/clients/contract.ts';
import { registerPartnerBody } from '#features/partners/contract.ts';
import type { Ctx } from '#platform/context.server.ts';
import { stripDocument } from '#shared/br/document.ts';
import { toE164 } from '#shared/br/phone.ts';
import { cutText, fold } from '#shared/text/text.ts';
import { findKnown } from '../queries.server.ts';
import { sheetColumns } from '../reference-columns.ts';
import type { Cells, ImportKind, RowOutcome } from '../rules.ts';
import { lostZeroReason } from './lost-zeros.server.ts';
import { bodyOf, isRounded } from './row-body.server.ts';

export const bodies = { clientes: createClientBody, parceiros: registerPartnerBody, servicos: createServiceBody };

export interface Judged {
  line: number;
  cells: Cells;
  name: string;
  outcome: RowOutcome;
  why: string | null;
}

interface Key {
  value: string;
  /** The shared value, in a sentence after 'Mesmo'. */
  what: string;
}

/** Decides for each line whether it would become a record, or why not: invalid, or existing. */
export async function judgeRows(
  ctx: Ctx,
  kind: ImportKind,
  sheet: { rows: readonly { line: number; columns: number; cells: Cells }[]; columns: number },
): Promise<Judged[]> {
  const judged: (Judged & { keys: Key[] })[] = [];
  const lines = new Map<string, number>();
  for (const [at, { line, columns, cells }] of sheet.rows.entries()) {
    if (at % 200 === 199) await setImmediate();
    const name = cutText((cells.name ?? cells.nome ?? '').replace(/\s+/g, ' ').trim(), 160) || 'Sem nome';
    const why = columns > sheet.columns ? tooManyColumns(columns, sheet.columns) : whyRefused(kind, cells);
    const keys = why === null ? keysOf(kind, cells) : [];
    const twin = keys.find(({ value }) => lines.has(value));
    if (twin === undefined) for (const { value } of keys) lines.set(value, line);
    judged.push({
      line,
      cells,
      name,
      keys,
      outcome: why !== null ? 'recusada' : twin === undefined ? 'nova' : 'repetida',
      why: why ?? (twin && `Mesmo ${twin.what} da linha ${lines.get(twin.value)}.`) ?? null,
    });
  }
  const known = await findKnown(ctx, kind, [...lines.keys()]);
  return judged.map(({ keys, ...row }) => {
    const there = row.outcome === 'nova' ? keys.find(({ value }) => known.has(value)) : undefined;
    if (there === undefined) return row;
    return {
      ...row,
      outcome: 'repetida',
      why: `Mesmo ${there.what} de ${known.get(there.value)}, que já está no sistema.`,
    };
  });
}

/** A separator inside a text shifts the rest of the line by a column. */
const tooManyColumns = (columns: number, named: number) =>
  `A linha tem ${columns} colunas e o cabeçalho ${named}. Veja se há um separador no meio de um texto.`;

function whyRefused(kind: ImportKind, cells: Cells): string | null {
  const columns = sheetColumns[kind];
  const rounded = columns.find(({ key }) => isRounded(cells[key] ?? ''));
  if (rounded !== undefined) {
    return `${rounded.header}: a planilha arredondou o número. Formate a coluna como texto e digite de novo.`;
  }
  const { body, morePhones } = bodyOf(kind, cells);
  const schema: z.ZodType = bodies[kind];
  const read = schema.safeParse(body);
  const wrong = morePhones.find((phone) => toE164(phone) === null);
  const issues = read.success
    ? []
    : read.error.issues.map(({ path, message }) => reasonOf(kind, cells, { key: path.at(-1), message }));
  if (wrong !== undefined) issues.push(`Outros telefones: ${cutText(wrong, 40)} não é um telefone com DDD.`);
  return issues.length === 0 ? null : [...new Set(issues)].join(' ');
}

function keysOf(kind: ImportKind, cells: Cells): Key[] {
  const { body, morePhones } = bodyOf(kind, cells);
  if (kind === 'servicos') return [{ value: `name ${fold(String(body.nome))}`, what: 'nome' }];
  const phones = [String(body.phone), ...morePhones].map((phone) => ({
    value: `phone ${toE164(phone)}`,
    what: 'telefone',
  }));
  const document = typeof body.document === 'string' ? stripDocument(body.document) : null;
  return [
    // A phone twice in one line is one phone.
    ...phones.filter(({ value }, at) => phones.findIndex((other) => other.value === value) === at),
    ...(document === null ? [] : [{ value: `document ${document}`, what: 'CPF ou CNPJ' }]),
    ...(kind === 'parceiros' ? [{ value: `email ${String(body.email).toLowerCase()}`, what: 'e-mail' }] : []),
  ];
}

/** The column, its problem and the advice; a sentence that begins with the column's name does not repeat it. */
function reasonOf(kind: ImportKind, cells: Cells, { key, message }: { key: PropertyKey | undefined; message: string }) {
  const column = sheetColumns[kind].find((one) => one.key === key);
  const label = column?.header ?? 'Linha';
  const cell = column && cells[column.key];
  const lostZero = cell === undefined ? null : lostZeroReason(key, cell);
  if (lostZero !== null) return `${label}: ${lostZero}`;
  const reason = message.startsWith(label) ? message : `${label}: ${message}`;
  const mayGo = cell !== undefined && column?.required !== true;
  return mayGo ? `${reason.replace(/\.?$/, '.')} Corrija, ou deixe a célula vazia.` : reason;
}
