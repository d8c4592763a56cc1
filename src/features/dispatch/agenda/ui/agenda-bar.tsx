import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, todayOn } from '#shared/time/dates.ts';
import { whenInWords } from '#shared/time/periods.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { type AgendaView, agendaRange } from '../rules.ts';

/** The choice of days, and of the view. */
export function AgendaBar({ filters, view, day }: { filters: UrlFilters; view: AgendaView; day: string }) {
  const step = view === 'dia' ? 1 : 7;
  const go = (to: string) => filters.set({ dia: to });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Button
        iconOnly
        aria-label={view === 'dia' ? 'Dia anterior' : 'Semana anterior'}
        icon={<ChevronLeft aria-hidden="true" className="size-4" />}
        onClick={() => go(addDays(day, -step))}
      />
      <Button onClick={() => go(todayOn(new Date()))}>Hoje</Button>
      <Button
        iconOnly
        aria-label={view === 'dia' ? 'Dia seguinte' : 'Semana seguinte'}
        icon={<ChevronRight aria-hidden="true" className="size-4" />}
        onClick={() => go(addDays(day, step))}
      />
      <div className="w-40 max-sm:w-36">
        <TextInput
          type="date"
          aria-label="Dia"
          value={day}
          onChange={(event) => event.currentTarget.value !== '' && go(event.currentTarget.value)}
        />
      </div>
      <p className="mr-auto font-medium first-letter:uppercase max-sm:basis-full" aria-live="polite">
        {whenInWords(agendaRange(view, day)).replace(/^(em|de) /, '')}
      </p>
      <div className="flex gap-2 max-sm:w-full">
        <Select
          aria-label="Ver"
          className="w-auto"
          options={[
            { value: 'dia', label: 'Por dia' },
            { value: 'semana', label: 'Por semana' },
          ]}
          value={view}
          onChange={(event) => filters.set({ ver: event.currentTarget.value })}
        />
        <Select
          aria-label="Linhas"
          className="w-auto max-sm:min-w-0 max-sm:flex-1"
          options={[
            { value: 'prestador', label: 'Por prestador' },
            { value: 'todos', label: 'Com quem está livre' },
            { value: 'regiao', label: 'Por cidade' },
          ]}
          value={filters.get('por')}
          onChange={(event) => filters.set({ por: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
