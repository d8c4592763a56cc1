import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { DaysForm } from '#ui/lists/days-form.tsx';
import { RangeChip } from '#ui/lists/range-chip.tsx';
import type { UrlFilters } from '#ui/lists/use-url-filters.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Asks for the days of the bank that are shown. */
export function BankDaysFilter({ filters }: { filters: UrlFilters }) {
  const [open, setOpen] = useState(false);
  if (filters.get('dias') !== '') return <RangeChip filters={filters} name="dias" label="Linhas" />;
  return (
    <>
      <Button icon={<CalendarDays aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        Escolher dias
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Escolher dias" size="sm">
        <DaysForm
          onChoose={(range) => {
            filters.set({ dias: range });
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
