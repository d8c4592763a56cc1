import { Button } from '#ui/buttons/button.tsx';
import { AlertBox } from '#ui/forms/alert-box.tsx';
import { sentences } from '../../rules.ts';
import { steps } from '../rules.ts';
import { KnownAlready } from './known-already.tsx';
import type { SubmitProblem } from './use-send-application.ts';

interface SubmitProblemsProps {
  problems: readonly SubmitProblem[];
  /** Counts the attempts to send: each takes the focus here. */
  attempt: number;
  step: number;
  onGo: (step: number) => void;
  whatsappNumber: string;
}

/** Reasons of a refused application, each with a link to its step. */
export function SubmitProblems({ problems, attempt, step, onGo, whatsappNumber }: SubmitProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <AlertBox attempt={attempt}>
      <ul className="grid min-w-0 gap-2">
        {problems.map((problem) => (
          <li key={`${problem.step}-${problem.message}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {problem.message}
            {problem.message === sentences.documentTaken && <KnownAlready whatsappNumber={whatsappNumber} />}
            {problem.step !== step && (
              <Button size="sm" onClick={() => onGo(problem.step)}>
                Ir para {steps[problem.step]}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
