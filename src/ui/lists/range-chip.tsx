import { X } from 'lucide-react';
import { parseDayRange, whenInWords } from '#shared/periods.ts';
import { Button } from '../buttons/button.tsx';
import type { UrlFilters } from './use-url-filters.ts';

/** A filter by days that only an address sets, said in words: 'Finalizados em novembro de 2026'. Pressed, it goes. */
export function RangeChip({ filters, name, label }: { filters: UrlFilters; name: string; label: string }) {
  const text = filters.get(name);
  if (text === '') return null;
  const range = parseDayRange(text);
  const said = `${label} ${range === null ? 'em período desconhecido' : whenInWords(range)}`;
  return (
    <Button
      aria-label={`Tirar o filtro: ${said}`}
      className="max-sm:col-span-2"
      onClick={() => filters.set({ [name]: '' })}
    >
      {said}
      <X aria-hidden="true" className="size-4" />
    </Button>
  );
}
