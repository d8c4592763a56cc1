import { addMonths, isMonth, monthInWords, monthOn } from '#shared/time/months.ts';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';

/** Months that can be chosen, the newest first. */
const offered = 60;

/** Chooses first and last month; `whole` names the choices that leave either open. */
export function MonthFilters({ filters, whole }: { filters: UrlFilters; whole?: { from: string; until: string } }) {
  return (
    <>
      <FilterSelect
        filters={filters}
        name="de"
        label="Do mês"
        all={whole?.from}
        options={months(filters, 'de', 'De')}
      />
      <FilterSelect
        filters={filters}
        name="ate"
        label="Até o mês"
        all={whole?.until}
        options={months(filters, 'ate', 'Até')}
      />
    </>
  );
}

/** The offered months, and the chosen one where a link names another. */
function months(filters: UrlFilters, name: string, word: string) {
  const newest = monthOn(new Date());
  const known = Array.from({ length: offered }, (_, back) => addMonths(newest, -back));
  const chosen = filters.get(name);
  const all = isMonth(chosen) && !known.includes(chosen) ? [...known, chosen].sort().reverse() : known;
  return all.map((month) => ({ value: month, label: `${word} ${monthInWords(month)}` }));
}
