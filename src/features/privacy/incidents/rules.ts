import { holidayOn } from '#features/quotes/prices/rules.ts';
import { type CardField, cardOf, type FieldChange, tellChanges } from '#shared/record/card.ts';
import { text } from '#shared/record/card-fields.ts';
import { type IncidentStatus, incidentStatusLabels } from '#shared/record/data-incidents.ts';
import type { Life } from '#shared/record/steps.ts';
import { counted, cutText } from '#shared/text/text.ts';
import { addDays, formatDateTime, momentOf, todayOn } from '#shared/time/dates.ts';

/** Steps of an incident: whoever ends one without notices says why. */
export const incidentLife: Life<IncidentStatus> = {
  noun: 'incidente',
  gender: 'm',
  labels: incidentStatusLabels,
  toleratesSame: false,
  steps: [
    { from: ['em_analise'], to: 'comunicado', reason: 'demanded' },
    { from: ['em_analise', 'comunicado'], to: 'encerrado', reason: 'demanded' },
  ],
};

const count: CardField<number | null> = {
  label: 'Quantas pessoas',
  nothing: null,
  keep: (typed) => (typed === null || typed === '' ? null : Number(typed)),
  show: (value) => (value === null ? null : String(value)),
};

function momentShown(written: string): string | null {
  const moment = momentOf(written);
  return moment && formatDateTime(moment);
}

/** The facts of an incident as its form has them; the moment as the browser's field does. */
export const incidentCard = cardOf({
  record: 'este incidente',
  fields: {
    title: text('Nome do incidente', ''),
    knownAt: { ...text('Quando soubemos', ''), show: momentShown },
    words: text('O que aconteceu', ''),
    whose: text('De quem são os dados', ''),
    peopleCount: count,
    what: text('Que dados', ''),
    measures: text('O que já foi feito', ''),
  },
});

/** A correction as the incident's history tells it: each field with what stood there before. */
export function correctionWords(changes: readonly FieldChange[]): string {
  const told = tellChanges(incidentCard.fields, changes).map(({ label, before }) => {
    const was = before === null ? 'vazio' : `"${cutText(before, 120)}"`;
    return `${label} (antes: ${was})`;
  });
  return `Corrigido: ${told.join('; ')}`;
}

/** Working days in which authority and people are told (Resolução CD/ANPD 15/2024, art. 6). */
const noticeDays = 3;

/** The last day of the notices, counted from the day after the incident was known. */
export function noticeDueOn(knownAt: Date): string {
  let day = todayOn(knownAt);
  for (let left = noticeDays; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** A holiday of the Distrito Federal alone stops no federal clock. */
const localHoliday = '11-30';

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return holidayOn(day) === null || day.endsWith(localHoliday);
}

interface Facts {
  title: string;
  words: string;
  knownAt: string;
  whose: string;
  what: string;
  peopleCount: number | null;
  measures: string;
}

const numberOf = ({ peopleCount }: Facts) =>
  peopleCount === null ? 'ainda em apuração' : counted(peopleCount, 'titular', 'titulares');

/** Draft for the authority: what article 6 of the resolution demands, from the register. */
export function authorityDraft(facts: Facts, house: string): string {
  return [
    'À Agência Nacional de Proteção de Dados (ANPD)',
    `Comunicação de incidente de segurança: ${facts.title}`,
    `Controlador: ${house}.`,
    `Conhecimento do incidente: ${formatDateTime(new Date(facts.knownAt))}.`,
    `O que aconteceu: ${facts.words}`,
    `Titulares: ${facts.whose} (${numberOf(facts)}).`,
    `Dados afetados: ${facts.what}`,
    `Medidas tomadas: ${facts.measures}`,
    'Riscos e possíveis impactos aos titulares: [descreva]',
    'Encarregado ou canal de contato: [preencha]',
    'O que faltar será complementado em 20 dias úteis.',
  ].join('\n\n');
}

/** Draft for the people, in plain words. */
export function peopleDraft(facts: Facts, house: string): string {
  return [
    `Olá. Escrevemos da ${house} porque um incidente pode ter atingido dados seus.`,
    `O que aconteceu: ${facts.words}`,
    `Quando soubemos: ${formatDateTime(new Date(facts.knownAt))}.`,
    `Dados atingidos: ${facts.what}`,
    `O que já fizemos: ${facts.measures}`,
    'O que você pode fazer: desconfie de ligações e mensagens que citem estes dados e não passe códigos a ninguém.',
    'Dúvidas: responda esta mensagem, ou peça os seus dados na página de privacidade do site.',
  ].join('\n\n');
}
