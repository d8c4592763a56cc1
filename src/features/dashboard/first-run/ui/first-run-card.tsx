import { clsx } from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useRead } from '#ui/api/use-operation.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { type FirstRun, firstRunOperations } from '../contract.ts';
import { firstStepOf, hasNotServed } from '../rules.ts';

type Step = FirstRun['steps'][number];

/** First steps of an installation, those without which no call is served first; nothing once all are done. */
export function FirstRunCard() {
  const answer = useRead(firstRunOperations.readFirstRun, {}, { key: 'first-run' });
  if (answer.data === undefined) return listError('Erro ao Carregar os Primeiros Passos', answer);
  const { steps } = answer.data;
  const missing = steps.filter(({ isDone }) => !isDone);
  if (missing.length === 0) return null;
  const isAdvice = ({ key }: Step) => firstStepOf(key).isAdvice === true;
  const [needed, advised] = [steps.filter((step) => !isAdvice(step)), steps.filter(isAdvice)];
  const isYoung = hasNotServed(missing.map(({ key }) => key));
  return (
    <Card
      title={`Primeiros passos: ${steps.length - missing.length} de ${steps.length}`}
      description="Esta lista some quando tudo estiver pronto."
      {...(isYoung ? { flush: true } : { fold: 'closed' })}
    >
      <StepGroup title="Obrigatório para o primeiro chamado" steps={needed} />
      <StepGroup title="Recomendado" steps={advised} />
    </Card>
  );
}

function StepGroup({ title, steps }: { title: string; steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section>
      <h3 className="border-line border-t bg-surface-muted px-4 py-2 text-sm font-semibold sm:px-5">
        {title}{' '}
        <span className="font-normal text-ink-soft tabular-nums">
          {done} de {steps.length}
        </span>
      </h3>
      <ol className="divide-y divide-line border-line border-t">
        {steps.map((step) => (
          <StepLine key={step.key} step={step} />
        ))}
      </ol>
    </section>
  );
}

function StepLine({ step: { key, isDone, found, partnerId } }: { step: Step }) {
  const { label, why, page, ofPartner } = firstStepOf(key);
  const to = partnerId === null || ofPartner === undefined ? page : ofPartner(partnerId);
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
      <LinkButton to={to} size="sm" aria-label={`${isDone ? 'Ver' : 'Fazer'}: ${label}`}>
        {isDone ? 'Ver' : 'Fazer'}
      </LinkButton>
    </li>
  );
}
