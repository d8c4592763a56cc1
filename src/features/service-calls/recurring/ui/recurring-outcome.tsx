import { useFormContext, useWatch } from 'react-hook-form';
import { isDay } from '#shared/time/dates.ts';
import type { RecurringValues, RecurringVisit } from '../contract.ts';
import { editWords, rhythmFrom, rhythmWords } from '../rules.ts';

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The effect of saving in words, once enough is filled in. */
export function RecurringOutcome({
  visit,
  openedNextOn,
}: {
  visit: RecurringVisit | undefined;
  /** The next visit as the dialog first showed it. */
  openedNextOn: string;
}) {
  const [nextOn, every, unit, time, until, daysBefore] = useWatch({
    control: useFormContext<RecurringValues>().control,
    name: ['startsOn', 'every', 'unit', 'time', 'until', 'daysBefore'],
  });
  const isKnown = isDay(nextOn) && /^\d{1,2}$/.test(every) && Number(every) > 0 && clockPattern.test(time);
  const asked = { nextOn, every: Number(every), unit, until: isDay(until) ? until : null };
  const rhythm = visit === undefined ? { ...asked, startsOn: nextOn } : rhythmFrom(visit, asked, openedNextOn);
  const outcome =
    visit === undefined ? [] : editWords(visit, { ...rhythm, time, daysBefore: Number(daysBefore) || 1 }, new Date());
  return (
    <output className="grid gap-1 text-sm sm:col-span-full">
      {isKnown && <span className="font-medium">{`${rhythmWords(rhythm, time)}.`}</span>}
      {isKnown && outcome.map((sentence) => <span key={sentence}>{sentence}</span>)}
      {isKnown && visit?.status === 'pausada' && <span>Enquanto está pausada, nenhum chamado abre.</span>}
    </output>
  );
}
