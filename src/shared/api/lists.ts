import { z } from 'zod';
import { isMonth } from '../time/months.ts';
import { parseDayRange } from '../time/periods.ts';
import { storedText } from './fields.ts';
import { defaultLimit } from './pagination.ts';

/** A list filter: absent, empty, `todos` and `todas` all mean that nothing is filtered. */
export function filterField<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (value === '' || value === 'todos' || value === 'todas' ? undefined : value),
    schema.optional(),
  );
}

/** The text of a list's search box. */
export const searchField = filterField(storedText().max(120, 'Use no máximo 120 caracteres.'));

/** A list filter by business days, `2026-11-01..2026-11-30`, both among them. */
export const dayRangeField = filterField(
  z.string('Período desconhecido.').transform((text, context) => {
    const range = parseDayRange(text);
    if (range !== null) return range;
    context.addIssue({ code: 'custom', message: 'Período desconhecido.' });
    return z.NEVER;
  }),
);

/** A list filter by one calendar month, `2026-11`. */
export const monthField = filterField(z.string('Mês desconhecido.').refine(isMonth, 'Mês desconhecido.'));

/** A list filter by calendar months, `2026-11` or `2026-01..2026-11`, all among them. */
export const monthRangeField = filterField(
  z.string('Mês desconhecido.').transform((text, context) => {
    const [from = '', to = from, ...rest] = text.split('..');
    if (rest.length === 0 && isMonth(from) && isMonth(to) && from <= to) return { from, to };
    context.addIssue({ code: 'custom', message: 'Mês desconhecido.' });
    return z.NEVER;
  }),
);

/** Page and page size of a list; junk becomes the default, a page size over 100 is cut. */
export const pageFields = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).catch(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(defaultLimit)
    .catch(defaultLimit)
    .transform((limit) => Math.min(limit, 100)),
};

/** Beside the rows of a list: how many match, and which page of how many rows this is. */
export const pageCounts = { total: z.number().int(), page: z.number().int(), limit: z.number().int() };

const totalsParts = ['depois', 'so'] as const;
export type TotalsPart = (typeof totalsParts)[number];

/**
 * The part of a list that is wanted: everything when absent; `depois` gives rows at once, without totals that take
 * longer to count; `so` gives totals alone.
 */
export const totalsPart = { totais: z.enum(totalsParts).optional().catch(undefined) };

/**
 * The totals of such a list, over everything that matches, with its page; all are absent where `depois` was asked and
 * they are not counted yet.
 */
export function totalsOf<Shape extends z.core.$ZodLooseShape>(totals: Shape) {
  return { page: pageCounts.page, limit: pageCounts.limit, ...z.object(totals).partial().shape };
}
