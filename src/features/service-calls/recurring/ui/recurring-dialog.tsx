import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ClientDetail } from '#features/clients/contract.ts';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { showFieldErrors } from '#ui/api/show-field-errors.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
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

/** Agrees visits that come again or, given them, changes what is agreed; says in words what will happen before it is saved. */
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
  // As they were when the dialog opened, whatever comes meanwhile.
  const [stood] = useState(visit);
  const [seen, setSeen] = useState(() => stood && seenOf(stood));
  const [opened] = useState(() => valuesOf(stood));
  const form = useForm<RecurringValues, unknown, RecurringAnswer>({
    resolver: zodResolver(recurringForm),
    defaultValues: opened,
  });

  async function save(answer: RecurringAnswer) {
    try {
      if (stood === undefined) await add.mutateAsync(answer);
      else {
        const { startsOn } = rhythmFrom(stood, { ...answer, nextOn: answer.startsOn }, opened.startsOn);
        await edit.mutateAsync({ ...answer, startsOn, seen });
      }
      onClose();
      toast({
        title: stood === undefined ? 'Visita recorrente combinada' : 'Visita recorrente atualizada',
        variant: 'success',
      });
    } catch (error) {
      // Once it was told what somebody else made of a field, what is typed there counts.
      if (error instanceof RequestError && error.status === 409) setSeen((known) => known && without(known, error));
      if (!showFieldErrors(error, form)) form.setError('root', { message: errorMessage(error) });
    }
  }

  return (
    <Dialog
      losesTyped
      open
      onOpenChange={onClose}
      title={stood === undefined ? 'Combinar visita recorrente' : 'Editar visita recorrente'}
      size="lg"
    >
      <form noValidate onSubmit={form.handleSubmit(save)} className="grid gap-4 pb-1 sm:grid-cols-2">
        <RecurringFields form={form} client={client} visit={stood} />
        <RecurringOutcome control={form.control} visit={stood} openedNextOn={opened.startsOn} />
        <FormButtons
          id="recorrente"
          failure={form.formState.errors.root?.message}
          pending={add.isPending || edit.isPending}
          label="Salvar visitas"
          onClose={onClose}
        />
      </form>
    </Dialog>
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
