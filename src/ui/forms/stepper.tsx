import { clsx } from 'clsx';
import { Check } from 'lucide-react';

export interface StepperProps {
  /** Label of the steps, for screen readers. */
  label?: string | undefined;
  steps: readonly string[];
  /** Current step from 0; `steps.length` when all are done. */
  current: number;
  /** Whether each step is incomplete: then every step can be opened, and only complete ones are filled. */
  lacks?: readonly boolean[] | undefined;
  /** Opens another step, only completed ones without `lacks`. Without it the steps are not clickable. */
  onStep?: ((index: number) => void) | undefined;
}

/** Progress through a few steps, as a filling pipe. In a narrow space only the current step shows its name. */
export function Stepper({ label = 'Etapas', steps, current, lacks, onStep }: StepperProps) {
  return (
    <nav aria-label={label} className="@container">
      <p className="mb-2 text-sm text-ink-soft @2xl:hidden">
        {current < steps.length ? (
          <>
            Etapa {current + 1} de {steps.length}: <strong className="font-semibold text-ink">{steps[current]}</strong>
          </>
        ) : (
          `As ${steps.length} etapas estão feitas`
        )}
      </p>
      <ol className="flex">
        {steps.map((step, index) => {
          const isHere = index === current;
          const done = lacks ? !lacks[index] : index < current;
          return (
            <li
              key={step}
              {...(isHere && { 'aria-current': 'step' as const })}
              className={clsx('pipe-step min-w-0 flex-1 @2xl:pt-1.5', (done || (isHere && !lacks)) && 'pipe-filled')}
            >
              <StepName
                step={step}
                number={index + 1}
                isHere={isHere}
                done={done}
                lacks={lacks?.[index] === true}
                onOpen={onStep && !isHere && (done || lacks) ? () => onStep(index) : undefined}
              />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepNameProps {
  step: string;
  number: number;
  isHere: boolean;
  done: boolean;
  lacks: boolean;
  onOpen: (() => void) | undefined;
}

function StepName({ step, number, isHere, done, lacks, onOpen }: StepNameProps) {
  const name = (
    <>
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums',
          isHere
            ? 'bg-brand-soft text-brand ring-1 ring-brand'
            : done
              ? 'bg-brand text-on-brand'
              : 'bg-surface-muted text-ink-soft',
        )}
      >
        {done ? <Check className="size-3.5" strokeWidth={3} /> : number}
      </span>
      <span className="min-w-0 text-left leading-tight">{step}</span>
      {done && <span className="sr-only">(feita)</span>}
      {lacks && <span className="sr-only">(falta algo)</span>}
    </>
  );
  const look = 'flex min-h-8 max-w-full items-center gap-2 text-sm pointer-coarse:min-h-11 @max-2xl:sr-only';
  if (!onOpen) return <span className={clsx(look, isHere ? 'font-semibold text-ink' : 'text-ink-soft')}>{name}</span>;
  return (
    <button type="button" onClick={onOpen} className={clsx(look, 'rounded-sm font-medium text-brand hover:underline')}>
      {name}
    </button>
  );
}
