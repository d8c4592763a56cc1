import { clsx } from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useRead } from '#ui/api/use-operation.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { type FirstRun, firstRunOperations } from '../contract.ts';
import { firstSteps } from '../rules.ts';

/** The first steps of an installation, each with its way and its tick; nothing once all are done. */
export function FirstRunCard() {
  const answer = useRead(firstRunOperations.readFirstRun, {}, { key: 'first-run' });
  if (answer.data === undefined) return listError('Erro ao Carregar os Primeiros Passos', answer);
  const { steps } = answer.data;
  const missing = steps.filter(({ isDone }) => !isDone);
  if (missing.length === 0) return null;
  const isYoung = missing.some(({ key }) => key === 'partner' || key === 'call');
  return (
    <Card
      title={`Primeiros passos: ${steps.length - missing.length} de ${steps.length}`}
      description="Esta lista some quando tudo estiver pronto."
      {...(isYoung ? { flush: true } : { fold: 'closed' })}
    >
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step: { key, isDone, found } }: { step: FirstRun['steps'][number] }) {
  const { label, why, page } = firstSteps[key];
  const Mark = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <Mark
        aria-label={isDone ? 'Pronto' : 'Falta'}
        role="img"
        className={clsx('size-5 shrink-0', isDone ? 'text-success' : 'text-ink-soft')}
      />
      <div className="min-w-0 flex-1 basis-56">
        <p className={clsx('font-medium', isDone && 'text-ink-soft')}>{label}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{found ?? why}</p>
      </div>
      <LinkButton to={page} size="sm" aria-label={`${isDone ? 'Ver' : 'Fazer'}: ${label}`}>
        {isDone ? 'Ver' : 'Fazer'}
      </LinkButton>
    </li>
  );
}
