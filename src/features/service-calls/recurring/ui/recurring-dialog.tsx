import { useState } from 'react';
import type { ClientDetail } from '#features/clients/contract.ts';
import type { RequestError } from '#ui/api/request-json.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import {
  type EditRecurringBody,
  type RecurringAnswer,
  type RecurringValues,
  type RecurringVisit,
  recurringForm,
} from '../contract.ts';
import { nextDays, rhythmFrom, usualDaysBefore } from '../rules.ts';
import { placeGone, RecurringFields } from './recurring-fields.tsx';
import { RecurringOutcome } from './recurring-outcome.tsx';
import { useAddRecurring, useEditRecurring } from './use-recurring.ts';

/** Creates or edits a recurring visit; explains the effect before saving. */
export function RecurringDialog({
  client,
  visit,
  onClose,
}: {
  client: ClientDetail;
  visit?: RecurringVisit | undefined;
  onClose: () => void;
}) {
  const add = useAddRecurring(client.id);
  const edit = useEditRecurring(visit?.id ?? '');
  // The values when the dialog opened, independent of later updates.
  const [stood] = useState(visit);
  const [opened] = useState(() => valuesOf(stood));
  return (
    <FormDialog<RecurringValues, RecurringAnswer, Seen>
      losesTyped
      title={stood === undefined ? 'Combinar visita recorrente' : 'Editar visita recorrente'}
      size="lg"
      id="recorrente"
      label="Salvar visitas"
      columns={2}
      schema={recurringForm}
      start={opened}
      seen={stood && seenOf(stood)}
      // After a refusal named somebody else's change, the typed value counts.
      afterRefusal={(seen, refusal) => seen && without(seen, refusal)}
      onSend={(answer, seen) => {
        if (stood === undefined) return add.mutateAsync(answer);
        const { startsOn } = rhythmFrom(stood, { ...answer, nextOn: answer.startsOn }, opened.startsOn);
        return edit.mutateAsync({ ...answer, startsOn, seen });
      }}
      saved={{ title: stood === undefined ? 'Visita recorrente combinada' : 'Visita recorrente atualizada' }}
      onClose={onClose}
    >
      <RecurringFields client={client} visit={stood} />
      <RecurringOutcome visit={stood} openedNextOn={opened.startsOn} />
    </FormDialog>
  );
}

type Seen = NonNullable<EditRecurringBody['seen']>;

function seenOf({
  serviceId,
  addressId,
  startsOn,
  every,
  unit,
  time,
  until,
  daysBefore,
  note,
  partner,
}: RecurringVisit): Seen {
  const rhythm = { startsOn, every, unit, time, until, daysBefore };
  return { serviceId, addressId, ...rhythm, note, partnerId: partner?.id ?? null };
}

function without(seen: Seen, { issues }: RequestError): Seen {
  return Object.fromEntries(Object.entries(seen).filter(([name]) => issues.every(({ path }) => path !== name)));
}

function valuesOf(visit: RecurringVisit | undefined): RecurringValues {
  if (visit === undefined) {
    const rhythm = { startsOn: '', every: '1', unit: 'meses' as const, time: '09:00', until: '' };
    return { serviceId: '', addressId: '', ...rhythm, daysBefore: String(usualDaysBefore), note: '', partnerId: '' };
  }
  const settled = visit.settled.map(({ on }) => on);
  const [startsOn = ''] = nextDays(visit, visit.time, { now: new Date(), settled });
  return {
    serviceId: visit.serviceId,
    addressId: visit.isPlaceGone ? placeGone : (visit.addressId ?? ''),
    startsOn,
    every: String(visit.every),
    unit: visit.unit,
    time: visit.time,
    until: visit.until ?? '',
    daysBefore: String(visit.daysBefore),
    note: visit.note,
    partnerId: visit.partner?.id ?? '',
  };
}
