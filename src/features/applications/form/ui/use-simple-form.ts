import { useState } from 'react';
import type { SeenVersions } from '#features/settings/rules.ts';
import { detectDocumentType } from '#shared/br/document.ts';
import { invalidPhone, parsePhone } from '#shared/br/phone.ts';
import { parsePlate } from '#shared/br/plate.ts';
import { isEmail } from '#shared/contact/email.ts';
import { RequestError } from '#ui/api/request-json.ts';
import type { SummarisedError } from '#ui/forms/error-summary.tsx';
import { documentProblem, driverCpfProblem, driverEmailProblem, driverPhoneProblem, sentences } from '../../rules.ts';
import type { RegisterProviderBody } from '../contract.ts';
import { type DriverAnswers, startVehicle } from '../rules.ts';
import { type Typed, useSendOnce } from './use-send-once.ts';

/** Answers of the simple registration, as typed. */
export interface SimpleAnswers {
  companyName: string;
  document: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  plate: string;
  driver: DriverAnswers;
  acceptedTerms: boolean;
}

const start: SimpleAnswers = {
  companyName: '',
  document: '',
  email: '',
  phone: '',
  city: '',
  state: '',
  plate: '',
  driver: startVehicle('').driver,
  acceptedTerms: false,
};

/** Id of the submit button, focused when no field is wrong. */
export const sendButton = 'simples-enviar';
const notSent = 'Não foi possível enviar o cadastro';

/** State of the simple registration; `textVersions` are those of the agreed texts. */
export function useSimpleForm(textVersions: SeenVersions | undefined) {
  const [answers, setAnswers] = useState(start);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [problems, setProblems] = useState<SummarisedError[]>([]);
  const [title, setTitle] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [number, setNumber] = useState('');
  const once = useSendOnce('registerProvider');

  function fail(found: SummarisedError[], heading?: string) {
    setProblems(found);
    setTitle(heading);
    setAttempt((before) => before + 1);
    setPhase('editing');
  }

  return {
    answers,
    phase,
    problems,
    title,
    attempt,
    /** Of what was sent. */
    number,
    /** Required fields that are still empty since the last attempt. */
    lacks: attempt === 0 ? [] : emptyFields(answers),
    change(values: Partial<SimpleAnswers>) {
      once.renew();
      setAnswers((before) => ({ ...before, ...values }));
    },
    changeDriver(values: Partial<DriverAnswers>) {
      once.renew();
      setAnswers((before) => ({ ...before, driver: { ...before.driver, ...values } }));
    },
    async submit() {
      const found = findProblems(answers);
      if (found.length > 0) return fail(found);
      setProblems([]);
      setPhase('sending');
      try {
        setNumber(await once.send({ ...toRegistration(answers), textVersions }));
        setPhase('sent');
      } catch (error) {
        if (!(error instanceof RequestError) || error.status === 0) {
          return fail([{ id: sendButton, message: 'Erro de conexão. Tente novamente.' }], notSent);
        }
        const issues = error.issues.map(({ path, message }) => ({ id: fieldOf(path), message }));
        if (issues.length > 0) fail(issues);
        else fail([{ id: sendButton, message: error.message }], notSent);
      }
    },
  };
}

type Demanded = 'companyName' | 'email' | 'phone' | 'acceptedTerms';

function emptyFields({ companyName, email, phone, acceptedTerms }: SimpleAnswers): Demanded[] {
  const given: [Demanded, boolean][] = [
    ['companyName', companyName.trim() !== ''],
    ['email', email.trim() !== ''],
    ['phone', phone.trim() !== ''],
    ['acceptedTerms', acceptedTerms],
  ];
  return given.filter(([, isGiven]) => !isGiven).map(([field]) => field);
}

function findProblems(answers: SimpleAnswers): SummarisedError[] {
  const { document, email, phone, plate, driver } = answers;
  const [empty] = emptyFields(answers);
  if (empty !== undefined) return [{ id: `simples-${empty}`, message: sentences.simpleRequired }];
  if (driver.phone.trim() === '') return [{ id: 'simples-driver-phone', message: sentences.simpleDriverPhone }];
  const judged: [string, string | null][] = [
    ['document', document === '' ? null : documentProblem(document)],
    ['email', isEmail(email.trim()) ? null : sentences.invalidEmail],
    ['phone', parsePhone(phone) === null ? invalidPhone : null],
    ['plate', plate === '' || parsePlate(plate) !== null ? null : sentences.invalidPlate],
    ['driver-cpf', driver.cpf === '' ? null : driverCpfProblem(driver.cpf)],
    ['driver-phone', driverPhoneProblem(driver.phone)],
    ['driver-email', driverEmailProblem(driver.email)],
  ];
  return judged.flatMap(([field, message]) => (message === null ? [] : [{ id: `simples-${field}`, message }]));
}

/** The form's own id of a field that the server refused. */
function fieldOf(path: string): string {
  return `simples-${path.replace(/^vehicles\.0\./, '').replaceAll('.', '-')}`;
}

function toRegistration(answers: SimpleAnswers): Typed<RegisterProviderBody> {
  const { plate, driver, document, ...said } = answers;
  return {
    ...said,
    fullName: driver.fullName,
    document,
    documentType: document === '' ? null : detectDocumentType(document),
    zipCode: '',
    serviceTypes: [],
    serviceAreas: [],
    experience: '',
    howDidYouKnow: '',
    businessCategory: 'LTDA',
    vehicles: [{ type: 'Van', plate, available24h: false, services: [], driver }],
  };
}
