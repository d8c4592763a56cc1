import { type FormEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { SeenVersions } from '#features/settings/rules.ts';
import { type CepPlace, regionOfCep } from '#shared/br/cep-place.ts';
import { todayOn } from '#shared/time/dates.ts';
import {
  findRequestProblems,
  type RequestProblem,
  readRequest,
  type ServiceRequest,
  startRequest,
} from '../contract.ts';
import type { RequestRegions } from '../rules.ts';
import { draftKey, useDraft } from './use-draft.ts';
import { bringState, fillFromAddress, setText } from './use-request-inputs.ts';
import { useSendRequest } from './use-send-request.ts';
import { useStoredPlace } from './use-stored-place.ts';

const notServed = 'Ainda não atendemos essa cidade. Fale conosco pelo WhatsApp.';

export interface RequestFormOptions {
  form: RefObject<HTMLFormElement | null>;
  regions: RequestRegions;
  whatsappNumber: string;
  today: string;
  textVersions?: SeenVersions | undefined;
  /** A refused post without scripts. */
  values?: Partial<ServiceRequest> | undefined;
  problems?: RequestProblem[] | undefined;
}

/** State of the request form. Inputs stay uncontrolled; `request` has their values at the last change. */
export function useRequestForm({ form, regions, whatsappNumber, ...initial }: RequestFormOptions) {
  const [alive, setAlive] = useState(false);
  const [today, setToday] = useState(initial.today);
  const [request, setRequest] = useState(() => startRequest(initial.values));
  const [problems, setProblems] = useState<RequestProblem[]>(initial.problems ?? []);
  const [attempt, setAttempt] = useState(0);
  // Before restoring a draft: a city chosen from the full list implies its state.
  useLayoutEffect(() => {
    if (form.current !== null) bringState(form.current, regions);
  }, [form, regions]);
  const draft = useDraft(draftKey, form);
  const { send, forgetFailure, ...sending } = useSendRequest(whatsappNumber, initial.textVersions);
  /** The visitor has chosen the state, and no draft or postal code has. */
  const choseState = useRef(false);

  /** The inputs' values; a city of another state, possible without scripts, is dropped. */
  function readFitting(data: FormData): ServiceRequest {
    const read = readRequest(data);
    const fits = regions.cities.some(({ nome, estado }) => nome === read.cidade && estado === read.estado);
    return fits ? read : { ...read, cidade: '' };
  }

  /** Reads the inputs' current values, with the form's own decisions. */
  function takeOver(decided: Partial<ServiceRequest> = {}) {
    if (form.current === null) return;
    const data = new FormData(form.current);
    const next = { ...readFitting(data), ...decided };
    setRequest(next);
    data.set('cidade', next.cidade);
    draft.save(data);
    if (attempt > 0) setProblems(findRequestProblems(next, today));
  }

  // A link may prefill answers by field name; typed and drafted ones win.
  useLayoutEffect(() => {
    if (form.current !== null) fillFromAddress(form.current, new URLSearchParams(location.search));
  }, [form]);

  // A restored draft is validated like typed text; `change` handles text from before hydration.
  const begin = useEffectEvent(() => {
    if (form.current !== null) setRequest(readFitting(new FormData(form.current)));
    setToday(todayOn(new Date()));
    setAlive(true);
  });
  useLayoutEffect(() => begin(), []);

  // A stored place prefills the address.
  useStoredPlace(({ city }) => {
    if (form.current === null) return;
    const { estado, cidade } = readRequest(new FormData(form.current));
    const served = regions.cities.find(({ nome, estado: state }) => nome === city.name && state === city.stateId);
    if (served === undefined || estado !== '' || cidade !== '') return;
    setText(form.current, 'estado', () => served.estado);
    takeOver({ estado: served.estado, cidade: served.nome });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const next = readRequest(data);
    const found = findRequestProblems(next, today);
    setProblems(found);
    setAttempt((before) => before + 1);
    forgetFailure();
    if (found.length === 0) void send(next, data, draft.forget);
  }

  return {
    alive,
    today,
    request,
    problems,
    attempt,
    ...sending,
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
  };
}
