import { type FormEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SeenVersions } from '#features/settings/rules.ts';
import { type CepPlace, regionOfCep } from '#shared/br/cep-place.ts';
import { todayOn } from '#shared/dates.ts';
import { whatsappLink } from '#shared/whatsapp.ts';
import {
  findRequestProblems,
  type RequestProblem,
  readRequest,
  requestFailed,
  type ServiceRequest,
  startRequest,
} from '../contract.ts';
import { type RequestRegions, requestText } from '../rules.ts';
import { draftKey, useDraft } from './use-draft.ts';
import { useKeptRequest } from './use-kept-request.ts';
import { useStoredPlace } from './use-stored-place.ts';

const sendingMs = 1_500;
const openingMs = 2_000;
const notServed = 'Ainda não atendemos essa cidade. Fale conosco pelo WhatsApp.';

export interface RequestFormOptions {
  form: RefObject<HTMLFormElement | null>;
  regions: RequestRegions;
  whatsappNumber: string;
  today: string;
  textVersions?: SeenVersions | undefined;
  /** What was posted without a script and came back with its problems. */
  values?: Partial<ServiceRequest> | undefined;
  problems?: RequestProblem[] | undefined;
}

/** The state of the request form. The inputs stay uncontrolled; `request` is what they said at the last change. */
export function useRequestForm({ form, regions, whatsappNumber, ...initial }: RequestFormOptions) {
  const [alive, setAlive] = useState(false);
  const [today, setToday] = useState(initial.today);
  const [request, setRequest] = useState(() => startRequest(initial.values));
  const [problems, setProblems] = useState<RequestProblem[]>(initial.problems ?? []);
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [link, setLink] = useState('');
  const [failure, setFailure] = useState<string>();
  // Before a draft is put back: a city chosen from the open list brings the state it stands under.
  useLayoutEffect(() => {
    if (form.current !== null) bringState(form.current, regions);
  }, [form, regions]);
  const draft = useDraft(draftKey, form);
  const { number: keptAs, keepIfAgreed } = useKeptRequest(initial.textVersions);
  const number = useRef(whatsappNumber);
  const opening = useRef<number>(undefined);
  /** The sending that the screen shows. */
  const sending = useRef(0);
  /** The visitor has chosen the state, and no draft or postal code has. */
  const choseState = useRef(false);
  number.current = whatsappNumber;

  /** What the inputs say; a city of another state, which the open list of a page without a script allows, is none. */
  function readFitting(data: FormData): ServiceRequest {
    const read = readRequest(data);
    const fits = regions.cities.some(({ nome, estado }) => nome === read.cidade && estado === read.estado);
    return fits ? read : { ...read, cidade: '' };
  }

  /** Takes over what the inputs say now, with what the form itself has just decided. */
  function takeOver(decided: Partial<ServiceRequest> = {}) {
    if (form.current === null) return;
    const data = new FormData(form.current);
    const next = { ...readFitting(data), ...decided };
    setRequest(next);
    data.set('cidade', next.cidade);
    draft.keep(data);
    if (attempt > 0) setProblems(findRequestProblems(next, today));
  }

  // A link may bring answers by the names of the fields; what was typed or drafted stands before them.
  useLayoutEffect(() => {
    if (form.current !== null) fillFromAddress(form.current, new URLSearchParams(location.search));
  }, [form]);

  // What a draft brought back is weighed like what is typed; `change` hears of what was typed before the script
  // arrived.
  const begin = useEffectEvent(() => {
    if (form.current !== null) setRequest(readFitting(new FormData(form.current)));
    setToday(todayOn(new Date()));
    setAlive(true);
  });
  useLayoutEffect(() => begin(), []);

  // Who has said where they are need not say it again.
  useStoredPlace(({ city }) => {
    if (form.current === null) return;
    const { estado, cidade } = readRequest(new FormData(form.current));
    const served = regions.cities.find(({ nome, estado: state }) => nome === city.name && state === city.stateId);
    if (served === undefined || estado !== '' || cidade !== '') return;
    setText(form.current, 'estado', () => served.estado);
    takeOver({ estado: served.estado, cidade: served.nome });
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const next = readRequest(data);
    const found = findRequestProblems(next, today);
    setProblems(found);
    setAttempt((before) => before + 1);
    setFailure(undefined);
    if (found.length > 0) return;
    setPhase('sending');
    sending.current += 1;
    const mine = sending.current;
    const kept = keepIfAgreed(next, data);
    const pause = wait(sendingMs);
    const early = await Promise.race([kept, pause]);
    await pause;
    try {
      let address = '';
      const writeMessage = (keptAs: string | undefined) => {
        address = whatsappLink(number.current, requestText(next, keptAs));
        setLink(address);
      };
      writeMessage(early);
      setPhase('sent');
      draft.forget();
      // Often stopped as a pop-up: the link on the screen does the same.
      opening.current = window.setTimeout(() => window.open(address, '_blank', 'noopener'), openingMs);
      // A number that comes late still stands in the message, until it is opened.
      void kept.then((late) => late !== early && sending.current === mine && writeMessage(late));
    } catch {
      setFailure(requestFailed);
      setPhase('editing');
    }
  }

  return {
    alive,
    today,
    request,
    problems,
    attempt,
    phase,
    link,
    keptAs,
    failure,
    submit,
    change(event: FormEvent<HTMLFormElement>) {
      const { name } = event.target as HTMLInputElement;
      if (name === 'estado') choseState.current = true;
      // Before the script, the state may have been chosen after the city, or been found by it.
      takeOver(alive && name === 'estado' ? { cidade: '' } : {});
    },
    fillAddress(found: CepPlace, isLate: boolean): string | undefined {
      if (form.current === null) return undefined;
      const either = (typed: string, found = '') => (isLate ? typed || found : found || typed);
      setText(form.current, 'endereco', (typed) => either(typed, found.street));
      setText(form.current, 'bairro', (typed) => either(typed, found.neighborhood));
      if (isLate && choseState.current) {
        takeOver();
        return undefined;
      }
      const place = regionOfCep(found, regions.cities);
      setText(form.current, 'estado', () => place.estado);
      takeOver(place);
      return place.cidade === '' ? notServed : undefined;
    },
    /** Whoever opens the message by hand, or goes back to it, is not taken to it a second time. */
    stopOpening() {
      clearTimeout(opening.current);
    },
    editAgain() {
      clearTimeout(opening.current);
      setPhase('editing');
    },
  };
}

/** Gives a city that was chosen without a state the one it stands under: two states may have a city of one name. */
function bringState(form: HTMLFormElement, { states }: RequestRegions): void {
  const city = form.elements.namedItem('cidade');
  const [chosen] = city instanceof HTMLSelectElement ? city.selectedOptions : [];
  const group = chosen?.closest('optgroup')?.label;
  if (group !== undefined)
    setText(form, 'estado', (own) => own || (states.find(({ nome }) => nome === group)?.id ?? ''));
}

/** Fills what nobody has answered yet. */
function fillFromAddress(form: HTMLFormElement, query: URLSearchParams): void {
  for (const [name, value] of query) {
    const controls = [...form.elements].filter((control) => control.getAttribute('name') === name);
    const boxes = controls.filter((one) => one instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(one.type));
    for (const box of boxes as HTMLInputElement[]) if (box.value === value && name !== 'termos') box.checked = true;
    if (boxes.length === 0) setText(form, name, (own) => own || value);
  }
}

function setText(form: HTMLFormElement, name: string, change: (typed: string) => string): void {
  const control = form.elements.namedItem(name);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  ) {
    const text = change(control.value);
    if (text !== control.value) control.value = text;
  }
}

function wait(ms: number): Promise<undefined> {
  return new Promise((done) => setTimeout(() => done(undefined), ms));
}
