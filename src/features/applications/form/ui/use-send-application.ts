import { useState } from 'react';
import { type DocumentKind, documentKinds } from '#features/partners/papers/rules.ts';
import { proofMissing } from '#features/phone-verification/rules.ts';
import type { SeenVersions } from '#features/settings/rules.ts';
import { RequestError } from '#ui/api/request-json.ts';
import { sentences } from '../../rules.ts';
import { type ApplicationAnswers, stepOfField, steps, toApplication } from '../rules.ts';
import type { usePhoneProof } from './use-phone-proof.ts';
import { useSendOnce } from './use-send-once.ts';
import { useSentNumber } from './use-sent-number.ts';
import type { useUploads } from './use-uploads.ts';

const reloadMs = 3_000;

/** The reason for the refusal, and the step where it can be corrected. */
export interface SubmitProblem {
  message: string;
  step: number;
}

interface Sent {
  answers: ApplicationAnswers;
  phone: ReturnType<typeof usePhoneProof>;
  uploads: ReturnType<typeof useUploads>;
  onSent: () => void;
}

/** Sends the application once and reports why it was refused. */
export function useSendApplication(textVersions: SeenVersions | undefined) {
  const [phase, setPhase] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [problems, setProblems] = useState<SubmitProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const once = useSendOnce('submitPartnerApplication');
  const sentNumber = useSentNumber();

  function fail(found: SubmitProblem[]) {
    setProblems(found);
    setAttempt((before) => before + 1);
    setPhase('editing');
  }

  async function send({ answers, phone, uploads, onSent }: Sent) {
    const found = findProblems(answers, phone.state === 'verified');
    if (found.length > 0) return fail(found);
    setProblems([]);
    setPhase('sending');
    try {
      const body = { ...toApplication(answers, uploads.fileIds), textVersions };
      sentNumber.save(await once.send(body));
      setPhase('sent');
      onSent();
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
    phase,
    problems,
    attempt,
    sentNumber: sentNumber.number,
    fail,
    send,
    forgetProblems: () => setProblems([]),
    /** Changed content is another application. */
    renew: once.renew,
  };
}

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
