import { useState } from 'react';
import { formatDateTime, momentOf } from '#shared/time/dates.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Combobox, type ComboboxOption } from '#ui/fields/combobox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { VisitHours } from '#ui/fields/visit-hours.tsx';
import { AskForm, writtenIn } from '#ui/forms/ask-form.tsx';
import { useSeen } from '#ui/forms/use-seen.ts';
import { latestOf } from '#ui/lists/latest-of.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useActivePartners } from '../../ui/use-assignment.ts';
import type { Visit } from '../contract.ts';
import { findClashes, spanText } from '../rules.ts';
import type { Target } from './agenda-board.tsx';
import { useMoveVisit } from './use-agenda.ts';

/** Confirms moving a visit; also the way to move without dragging. */
export function MoveVisitDialog({
  target,
  visits,
  onClose,
}: {
  target: Target | undefined;
  visits: readonly Visit[];
  onClose: () => void;
}) {
  return (
    <Dialog
      open={target !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Mover visita"
      description={
        target &&
        `${target.visit.protocolNumber}, ${target.visit.clientName}: ${whereIs(target.visit)}. Quem atende vê a mudança no aplicativo.`
      }
      size="sm"
      role="alertdialog"
    >
      {target && <MoveVisit target={target} visits={visits} onClose={onClose} />}
    </Dialog>
  );
}

function whereIs(visit: Visit): string {
  return `${formatDateTime(new Date(visit.scheduledAt))}, ${visit.partnerName ?? 'sem prestador'}`;
}

function MoveVisit({ target, visits, onClose }: { target: Target; visits: readonly Visit[]; onClose: () => void }) {
  const { visit } = target;
  const compared = useSeen(visit);
  const move = useMoveVisit(visit.id);
  const [clock, setClock] = useState(target.clock);
  const [partner, setPartner] = useState<ComboboxOption | null>(() => named(target));
  const [search, setSearch] = useState('');
  const [errors, setErrors] = useState<{ clock?: string; reason?: string }>({});
  const partners = useActivePartners(search);
  const at = momentOf(clock);
  const moved = at && { ...visit, scheduledAt: at.toISOString(), partnerId: partner?.value ?? null };
  const met =
    moved === null ? [] : (findClashes([moved, ...visits.filter(({ id }) => id !== visit.id)]).get(visit.id) ?? []);

  async function send(form: HTMLFormElement) {
    const reason = writtenIn(form, 'motivo');
    const missing = {
      ...(at === null && { clock: 'Informe o dia e a hora.' }),
      ...(reason === '' && { reason: 'Escreva o motivo.' }),
    };
    setErrors(missing);
    if (at === null || reason === '') return;
    await compared(({ scheduledAt, partnerId } = latestOf(visits, visit)) =>
      move.mutateAsync({
        scheduledAt: at.toISOString(),
        partnerId: partner?.value ?? null,
        from: { scheduledAt, partnerId },
        reason,
      }),
    );
    onClose();
    const who = partner?.label ?? 'sem prestador';
    toast({
      title: 'Visita movida',
      description: `${visit.clientName}: ${formatDateTime(at)}, ${who}`,
      variant: 'success',
    });
  }

  return (
    <AskForm id="mover" label="Mover" closeLabel="Voltar" onClose={onClose} onAsk={send}>
      <Field id="mover-hora" label="Dia e hora" required error={errors.clock}>
        <TextInput type="datetime-local" value={clock} onChange={(event) => setClock(event.currentTarget.value)} />
        <VisitHours value={clock} onPick={setClock} />
      </Field>
      <Field
        id="mover-prestador"
        label="Prestador"
        hint={partner === null ? 'Sem prestador por enquanto.' : `Fica com ${partner.label}.`}
        error={partners.error?.message}
      >
        <Combobox
          id="mover-prestador"
          placeholder="Buscar prestador"
          value={partner}
          onChange={setPartner}
          onQueryChange={setSearch}
          loading={partners.isFetching}
          emptyText={partners.error?.message ?? 'Nenhum prestador encontrado'}
          options={partners.data ?? []}
        />
      </Field>
      <Checkbox
        id="mover-sem-prestador"
        label="Deixar sem prestador"
        checked={partner === null}
        onChange={(event) => setPartner(event.currentTarget.checked ? null : named(visit))}
      />
      {met.length > 0 && (
        <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          {partner?.label} já tem nesse horário:{' '}
          {met.map((other) => `${other.clientName}, ${spanText(other)}`).join('; ')}.
        </p>
      )}
      <Field id="mover-motivo" label="Motivo" required error={errors.reason}>
        <Textarea name="motivo" placeholder="Ex.: cliente pediu mais tarde" />
      </Field>
    </AskForm>
  );
}

/** The partner of a row, or of a visit. */
function named({ partnerId, partnerName }: Pick<Target, 'partnerId' | 'partnerName'>): ComboboxOption | null {
  return partnerId === null ? null : { value: partnerId, label: partnerName ?? '' };
}
