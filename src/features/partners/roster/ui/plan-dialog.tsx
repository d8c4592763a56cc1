import { useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { AskForm } from '#ui/forms/ask-form.tsx';
import { useSeen } from '#ui/forms/use-seen.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { PartnerPlan } from '../contract.ts';
import { type PlannedHours, weekdayLabels } from '../rules.ts';
import { type PlanOf, useSavePlan } from './use-roster.ts';

const days = weekdayLabels.map((label, weekday) => ({ value: String(weekday), label }));

/** The weekly plan of a partner, row by row. */
export function PlanDialog({ of, plan, onClose }: { of: PlanOf; plan: PartnerPlan; onClose: () => void }) {
  const compared = useSeen(plan.hours);
  const [rows, setRows] = useState(() => plan.hours.map((one, at) => ({ ...one, key: at })));
  const save = useSavePlan(of);
  const more = useRef<HTMLButtonElement>(null);
  const change = (key: number, part: Partial<PlannedHours>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  function add(weekday: number) {
    const { start, end } = rows.at(-1) ?? { start: '08:00', end: '18:00' };
    setRows([...rows, { weekday, start, end, key: Math.max(0, ...rows.map(({ key }) => key)) + 1 }]);
  }

  async function submit() {
    const hours = rows.map(({ key: _, ...row }) => row);
    await compared((seen) => save.mutateAsync({ hours, ...(seen && { seen }) }));
    onClose();
    toast({ title: 'Plano da semana salvo', variant: 'success' });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Plano da semana" size="lg">
      <AskForm id="plano" label="Salvar plano" onClose={onClose} onAsk={submit}>
        <p className="text-sm text-ink-soft">
          Um fim antes do início é no dia seguinte: 22:00 às 06:00 atravessa a noite.
        </p>
        {rows.length === 0 && (
          <p className="text-sm">
            {of === 'own' ? 'Nenhum horário: você fica sem plano.' : 'Nenhum horário: o prestador fica sem plano.'}
          </p>
        )}
        <ul className="flex flex-col gap-3">
          {rows.map(({ key, weekday, start, end }, at) => (
            <li key={key} className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[1fr_9.5rem_9.5rem_auto]">
              <Select
                className="col-span-2 sm:col-span-1"
                aria-label={`Dia do horário ${at + 1}`}
                options={days}
                value={String(weekday)}
                onChange={({ currentTarget }) => change(key, { weekday: Number(currentTarget.value) })}
              />
              <TextInput
                type="time"
                aria-label={`Início do horário ${at + 1}`}
                value={start}
                onChange={({ currentTarget }) => change(key, { start: currentTarget.value })}
              />
              <TextInput
                type="time"
                aria-label={`Fim do horário ${at + 1}`}
                value={end}
                onChange={({ currentTarget }) => change(key, { end: currentTarget.value })}
              />
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Retirar o horário ${at + 1}`}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                Retirar
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button ref={more} size="sm" onClick={() => add(((rows.at(-1)?.weekday ?? 0) + 1) % 7)}>
            Mais um horário
          </Button>
          {rows.length === 0 &&
            usual.map(({ label, weekdays, start, end }) => (
              <Button
                key={label}
                size="sm"
                onClick={() => {
                  setRows(weekdays.map((weekday) => ({ weekday, start, end, key: weekday })));
                  // This button goes, and the keys that follow stay in the dialog.
                  more.current?.focus();
                }}
              >
                {label}
              </Button>
            ))}
        </div>
      </AskForm>
    </Dialog>
  );
}

/** Plans that are one press. */
const usual = [
  { label: 'Segunda a sexta, 08:00 às 18:00', weekdays: [1, 2, 3, 4, 5], start: '08:00', end: '18:00' },
  { label: 'Todas as noites, 18:00 às 08:00', weekdays: [1, 2, 3, 4, 5, 6, 0], start: '18:00', end: '08:00' },
];
