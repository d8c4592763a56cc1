import { useLayoutEffect, useState } from 'react';
import { type DriverAnswers, startVehicle } from '#features/partners/application-form/rules.ts';
import { detectDocumentType } from '#shared/br/document.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { isEmail } from '#shared/email.ts';
import { RequestError, requestJson } from '#ui/api/request-json.ts';
import type { SummarisedError } from '#ui/error-summary.tsx';
import { type RegisterProviderBody, receivedReply } from '../contract.ts';
import { sentences } from '../rules.ts';

/** What the simple registration asks, as typed. */
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

/** The state of the simple registration. */
export function useSimpleForm() {
  const [alive, setAlive] = useState(false);
  const [answers, setAnswers] = useState(start);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [problems, setProblems] = useState<SummarisedError[]>([]);
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => setAlive(true), []);

  function fail(found: SummarisedError[]) {
    setProblems(found);
    setAttempt((before) => before + 1);
    setPhase('editing');
  }

  return {
    alive,
    answers,
    phase,
    problems,
    attempt,
    change: (values: Partial<SimpleAnswers>) => setAnswers((before) => ({ ...before, ...values })),
    async submit() {
      const found = findProblems(answers);
      if (found.length > 0) return fail(found);
      setProblems([]);
      setPhase('sending');
      try {
        await requestJson(receivedReply, '/api/providers/register', {
          method: 'POST',
          body: toRegistration(answers),
          failure: 'Erro ao processar cadastro.',
        });
        setPhase('sent');
      } catch (error) {
        if (!(error instanceof RequestError) || error.status === 0) {
          return fail([{ id: 'simples-companyName', message: 'Erro de conexão. Tente novamente.' }]);
        }
        const issues = error.issues.map(({ path, message }) => ({ id: fieldOf(path), message }));
        fail(issues.length > 0 ? issues : [{ id: 'simples-document', message: error.message }]);
      }
    },
  };
}

function findProblems({ companyName, email, phone, driver, acceptedTerms }: SimpleAnswers): SummarisedError[] {
  const required: [string, boolean][] = [
    ['companyName', companyName.trim() !== ''],
    ['email', email.trim() !== ''],
    ['phone', phone.trim() !== ''],
    ['acceptedTerms', acceptedTerms],
  ];
  const empty = required.find(([, given]) => !given);
  if (empty !== undefined) return [{ id: `simples-${empty[0]}`, message: sentences.simpleRequired }];
  if (driver.phone.trim() === '') return [{ id: 'simples-driver-phone', message: sentences.simpleDriverPhone }];
  const wrong: SummarisedError[] = [];
  if (!isEmail(email.trim())) wrong.push({ id: 'simples-email', message: sentences.invalidEmail });
  if (parsePhone(phone) === null) wrong.push({ id: 'simples-phone', message: sentences.invalidPhone });
  return wrong;
}

/** The form's own id of a field that the server refused. */
function fieldOf(path: string): string {
  return `simples-${path.replace(/^vehicles\.0\./, '').replaceAll('.', '-')}`;
}

function toRegistration(
  answers: SimpleAnswers,
): Omit<RegisterProviderBody, 'acceptedTerms'> & { acceptedTerms: boolean } {
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
