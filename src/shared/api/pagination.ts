export const defaultLimit = 20;
const maxLimit = 100;
const maxPage = 1_000_000;

interface Page {
  page: number;
  limit: number;
  offset: number;
}

/** Page (from 1) and limit (1 to 100) from query values; missing or invalid ones get defaults. */
export function readPage(query: { page?: unknown; limit?: unknown }): Page {
  const page = positive(query.page, 1, maxPage);
  const limit = positive(query.limit, defaultLimit, maxLimit);
  return { page, limit, offset: (page - 1) * limit };
}

/** Number of pages for a total; at least one. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** `Mostrando 21 a 40 de 1.045 prestadores`. */
export function showing({ page, limit }: Pick<Page, 'page' | 'limit'>, total: number, things: string): string {
  const last = Math.min(page * limit, total);
  const first = Math.min((page - 1) * limit + 1, last);
  return `Mostrando ${parted(first)} a ${parted(last)} de ${parted(total)} ${things}`;
}

/** `Mostrando 21 a 40; contando prestadores…`, for as long as the total is not known. */
export function showingOfMany({ page, limit }: Pick<Page, 'page' | 'limit'>, shown: number, things: string): string {
  const before = (page - 1) * limit;
  return `Mostrando ${parted(before + 1)} a ${parted(before + shown)}; contando ${things}…`;
}

/** `Página 2 de 3`; `Página 2` for as long as the number of pages is not known. */
export function pageOf(page: number, pages: number | undefined): string {
  return `Página ${parted(page)}${pages === undefined ? '' : ` de ${parted(pages)}`}`;
}

const parted = (count: number) => count.toLocaleString('pt-BR');

function positive(value: unknown, fallback: number, most: number): number {
  const written = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : 0;
  return Number.isInteger(written) && written >= 1 ? Math.min(written, most) : fallback;
}
