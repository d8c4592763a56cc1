import { X } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import type { UrlFilters } from './use-url-filters.ts';

/** A filter that only an address sets, said in words. Pressed, it goes. */
export function FilterChip({ filters, name, said }: { filters: UrlFilters; name: string; said: string }) {
  if (filters.get(name) === '') return null;
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
