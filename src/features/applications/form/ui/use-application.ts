import { useState } from 'react';
import type { SeenVersions } from '#features/settings/rules.ts';
import { missingInStep, steps } from '../rules.ts';
import { type LookedUp, useApplicationAnswers } from './use-application-answers.ts';
import { useApplicationDraft } from './use-application-draft.ts';
import { useKnownPhone } from './use-known-phone.ts';
import { usePhoneProof } from './use-phone-proof.ts';
import { useSendApplication } from './use-send-application.ts';
import { useStepHistory } from './use-step-history.ts';
import { useUploads } from './use-uploads.ts';

export interface ApplicationOptions extends LookedUp {
  textVersions: SeenVersions | undefined;
}

/** The state of the five-step form. */
export function useApplication({ textVersions, ...lookedUp }: ApplicationOptions) {
  const [step, setStep] = useState(0);
  const [alive, setAlive] = useState(false);
  const { phase, problems, attempt, sentNumber, ...sending } = useSendApplication(textVersions);
  const { answers, change, documentCheck, ...answering } = useApplicationAnswers(lookedUp, sending.renew);
  const phone = usePhoneProof(answers.whatsapp);
  const isPhoneKnown = useKnownPhone(phone.verified?.phone);
  const uploads = useUploads({
    onUnverified(message) {
      phone.forget();
      sending.fail([{ message, step: 0 }]);
    },
  });
  const missing = missingInStep(step, answers, phone.state === 'verified');

  const draft = useApplicationDraft(
    { answers, step, verified: phone.verified },
    {
      savesDraft: alive && phase === 'editing',
      onRead(before) {
        if (before !== null) {
          answering.resume(before.answers);
          // An unverified phone starts at the first step.
          setStep(phone.resume(before.verified) ? before.step : 0);
        }
        setAlive(true);
      },
    },
  );

  const rememberStep = useStepHistory(step, alive, show);

  /** Shows a step: any that is done, and the next one when nothing is missing here. Gives whether it is shown now. */
  function show(next: number): boolean {
    if (next > step && missing.length > 0) return false;
    setStep(Math.min(Math.max(next, 0), steps.length - 1));
    sending.forgetProblems();
    return true;
  }

  return {
    answers,
    sentNumber,
    change,
    step,
    missing,
    phase,
    problems,
    attempt,
    phone,
    isPhoneKnown,
    uploads,
    documentCheck,
    /** Goes on, or back to a step that is done. */
    goTo(next: number) {
      if (next !== step && show(next)) rememberStep(next);
    },
    submit: () => sending.send({ answers, phone, uploads, onSent: draft.forget }),
  };
}

export type ApplicationState = ReturnType<typeof useApplication>;
