import { useEffect, useRef, useState } from 'react';
import { type DocumentKind, documentKinds } from '#features/partners/papers/rules.ts';
import { proofMissing } from '#features/phone-verification/rules.ts';
import type { SeenVersions } from '#features/settings/rules.ts';
import { parsePhone } from '#shared/br/phone.ts';
import { isEmail } from '#shared/email.ts';
import { RequestError } from '#ui/api/request-json.ts';
import type { Company } from '../../company-registry/rules.ts';
import { sentences } from '../../rules.ts';
import { type ApplicationAnswers, missingInStep, startAnswers, stepOfField, steps, toApplication } from '../rules.ts';
import { useApplicationDraft } from './use-application-draft.ts';
import { useDocumentCheck } from './use-document-check.ts';
import { useKnownPhone } from './use-known-phone.ts';
import { usePhoneProof } from './use-phone-proof.ts';
import { useSendOnce } from './use-send-once.ts';
import { useSentNumber } from './use-sent-number.ts';
import { useStepHistory } from './use-step-history.ts';
import { useUploads } from './use-uploads.ts';

const reloadMs = 3_000;
const cityAgainMs = [200, 500, 1_000];

export interface ApplicationOptions {
  /** Addresses of the company registries, with `{cnpj}` where the number goes. */
  registries: readonly string[];
  cities: readonly { nome: string; estado: string }[];
  textVersions: SeenVersions | undefined;
}

/** What kept the application from being taken, and in which step it is put right. */
export interface SubmitProblem {
  message: string;
  step: number;
}

/** The state of the five-step form. */
export function useApplication({ registries, cities, textVersions }: ApplicationOptions) {
  const [answers, setAnswers] = useState(startAnswers);
  const [step, setStep] = useState(0);
  const [alive, setAlive] = useState(false);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [problems, setProblems] = useState<SubmitProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const once = useSendOnce('submitPartnerApplication');
  const sentNumber = useSentNumber();
  const cityTimers = useRef<ReturnType<typeof setTimeout>[]>([]);
  /** What the person wrote since the document was typed: a registry that answers late leaves it alone. */
  const written = useRef(new Set<string>());
  const phone = usePhoneProof(answers.whatsapp);
  const isPhoneKnown = useKnownPhone(phone.verified?.phone);
  const uploads = useUploads({
    onUnverified(message) {
      phone.forget();
      fail([{ message, step: 0 }]);
    },
  });
  const documentCheck = useDocumentCheck({ registries, cities, onCompany: fillCompany });
  const missing = missingInStep(step, answers, phone.state === 'verified');

  const draft = useApplicationDraft(
    { answers, step, verified: phone.verified },
    {
      keeps: alive && phase === 'editing',
      onRead(before) {
        if (before !== null) {
          setAnswers(before.answers);
          documentCheck.resume(before.answers.document);
          // Whose phone must be verified anew starts there.
          setStep(phone.resume(before.verified) ? before.step : 0);
        }
        setAlive(true);
      },
    },
  );

  const rememberStep = useStepHistory(step, alive, show);

  useEffect(() => () => cityTimers.current.forEach(clearTimeout), []);

  /** Shows a step: any that is done, and the next one when nothing is missing here. Gives whether it is shown now. */
  function show(next: number): boolean {
    if (next > step && missing.length > 0) return false;
    setStep(Math.min(Math.max(next, 0), steps.length - 1));
    setProblems([]);
    return true;
  }

  function stopCityTimers() {
    cityTimers.current.forEach(clearTimeout);
    cityTimers.current = [];
  }

  function change(values: Partial<ApplicationAnswers>) {
    // The person's own word on the city is the last one.
    if (values.city !== undefined || values.state !== undefined) stopCityTimers();
    for (const name of Object.keys(values)) written.current.add(name);
    if (values.document !== undefined) {
      written.current.clear();
      stopCityTimers();
      documentCheck.follow(values.document);
    }
    once.renew();
    setAnswers((before) => ({ ...before, ...values }));
  }

  function fillCompany({ phone: companyPhone, email, ...company }: Company) {
    const own = new Set(written.current);
    // City and state belong together.
    const ownPlace = own.has('city') || own.has('state');
    const isOwn = (name: string) => own.has(name) || (ownPlace && (name === 'city' || name === 'state'));
    const told = Object.fromEntries(Object.entries(company).filter(([name, text]) => text !== '' && !isOwn(name)));
    setAnswers((before) => ({
      ...before,
      ...told,
      // Often the accountant's: never in place of what the person gave.
      email: isEmail(before.email) || email === '' ? before.email : email,
      whatsapp: parsePhone(before.whatsapp) !== null || companyPhone === '' ? before.whatsapp : companyPhone,
    }));
    stopCityTimers();
    if (company.city === '' || ownPlace) return;
    const setCity = () => setAnswers((before) => ({ ...before, city: company.city }));
    cityTimers.current = cityAgainMs.map((ms) => setTimeout(setCity, ms));
  }

  function fail(found: SubmitProblem[]) {
    setProblems(found);
    setAttempt((before) => before + 1);
    setPhase('editing');
  }

  async function submit() {
    const found = findProblems(answers, phone.state === 'verified');
    if (found.length > 0) return fail(found);
    setProblems([]);
    setPhase('sending');
    try {
      const body = { ...toApplication(answers, uploads.fileIds), textVersions };
      sentNumber.keep(await once.send(body));
      setPhase('sent');
      draft.forget();
      uploads.forget(documentKinds);
      setTimeout(() => location.reload(), reloadMs);
    } catch (error) {
      if (!(error instanceof RequestError) || error.status === 0) {
        return fail([{ message: 'Erro de conexão. Tente novamente.', step: steps.length - 1 }]);
      }
      once.renew();
      const { issues } = error;
      if (issues.some(({ path }) => path === 'whatsapp')) phone.forget();
      uploads.forget(goneDocuments(issues));
      fail(
        issues.length === 0
          ? [{ message: error.message, step: steps.length - 1 }]
          : issues.map(({ path, message }) => ({ message, step: stepOfField(path) })),
      );
    }
  }

  return {
    answers,
    sentNumber: sentNumber.number,
    change,
    step,
    missing,
    phase,
    problems,
    attempt,
    phone,
    isPhoneKnown,
    uploads,
    documentCheck: documentCheck.check,
    /** Goes on, or back to a step that is done. */
    goTo(next: number) {
      if (next !== step && show(next)) rememberStep(next);
    },
    submit,
  };
}

export type ApplicationState = ReturnType<typeof useApplication>;

function findProblems(answers: ApplicationAnswers, isPhoneVerified: boolean): SubmitProblem[] {
  const conditions: [string, boolean, number][] = [
    [sentences.companyName, answers.companyName.trim() !== '', 0],
    [sentences.email, answers.email.trim() !== '', 0],
    [sentences.whatsapp, answers.whatsapp.trim() !== '', 0],
    [proofMissing, answers.whatsapp.trim() === '' || isPhoneVerified, 0],
    [sentences.terms, answers.agreedToTerms, 4],
  ];
  return conditions.filter(([, holds]) => !holds).map(([message, , step]) => ({ message, step }));
}

/** Uploads the server asks for again. */
function goneDocuments(issues: readonly { path: string }[]): DocumentKind[] {
  return documentKinds.filter((kind) => issues.some(({ path }) => path === `documents.${kind}`));
}
