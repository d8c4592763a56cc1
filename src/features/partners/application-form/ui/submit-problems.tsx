import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { steps } from '../rules.ts';
import type { SubmitProblem } from './use-application.ts';

interface SubmitProblemsProps {
  problems: readonly SubmitProblem[];
  /** Counts the attempts to send: each takes the focus here. */
  attempt: number;
  step: number;
  onGo: (step: number) => void;
}

/** Why the application was not taken, each reason with the way to its step. */
export function SubmitProblems({ problems, attempt, step, onGo }: SubmitProblemsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg border border-danger/40 border-l-4 border-l-danger bg-danger-soft p-4"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <ul className="grid min-w-0 gap-2">
        {problems.map((problem) => (
          <li key={`${problem.step}-${problem.message}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {problem.message}
            {problem.step !== step && (
              <Button size="sm" onClick={() => onGo(problem.step)}>
                Ir para {steps[problem.step]}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
