import { ArrowRight, Phone, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { callFileOperations } from '#features/call-files/contract.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { dialHref } from '#shared/br/phone.ts';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { PhotoStrip } from '#ui/records/photo-strip.tsx';
import { Whole } from '#ui/records/whole.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { decideProblemBody, type ProblemDetail, problemOperations } from '../contract.ts';
import {
  chosenOutcomes,
  isOpenProblem,
  problemKindLabels,
  problemOutcomeLabels,
  problemStatusLabels,
} from '../rules.ts';
import { OpenReturn } from './open-return.tsx';
import { ProblemAnswerForm } from './problem-answer-form.tsx';
import { ProblemDue, ProblemStatusBadge } from './problem-badges.tsx';
import { useAftermath } from './use-problems.ts';

/** One problem beside the list: report, answers, and actions. */
export function ProblemDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useRead(problemOperations.findProblem, { params: { id } });
  const title = answer.data === undefined ? 'Problema' : problemKindLabels[answer.data.kind];
  return (
    <LoadedDrawer recordId={id} answer={answer} title={title} failed="Erro ao Carregar Problema" onClose={onClose}>
      {(problem) => <ProblemFacts problem={problem} />}
    </LoadedDrawer>
  );
}

function ProblemFacts({ problem }: { problem: ProblemDetail }) {
  const { guarantee, answers, outcomeWords } = problem;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ProblemStatusBadge status={problem.status} />
        <p className="text-sm">
          <ProblemDue problem={problem} />
        </p>
      </div>
      <blockquote className="whitespace-pre-line rounded-md border border-line px-4 py-3">{problem.words}</blockquote>
      <PhotoStrip
        photos={problem.photos}
        label="Foto do cliente"
        addressOf={(fileId, tamanho) =>
          addressFor(callFileOperations.readCallFile, { params: { id: problem.callId, fileId }, query: { tamanho } })
        }
      />
      <DescriptionList
        columns={2}
        items={[
          { term: 'Cliente', value: problem.clientName },
          {
            term: 'Chamado',
            value: (
              <WithClock due={problem.promise}>
                <Whole>{problem.protocol}</Whole>
              </WithClock>
            ),
          },
          { term: 'Prestador', value: problem.partnerName },
          { term: 'Serviço', value: problem.serviceType },
          { term: 'Contado em', value: formatDateTime(new Date(problem.openedAt)) },
          { term: 'Pede retorno', value: problem.wantsReturn ? 'Sim' : 'Não' },
          {
            term: 'Garantia',
            value: guarantee && `${guarantee.holds ? 'Até' : 'Terminou em'} ${formatDate(new Date(guarantee.until))}`,
          },
        ]}
      />
      {answers.length > 0 && (
        <section>
          <h3 className="mb-3 font-semibold">Respostas ao cliente</h3>
          <ul className="flex flex-col gap-3">
            {answers.map((one) => (
              <li key={one.id} className="border-line border-l-2 pl-3">
                <p className="whitespace-pre-line">{one.words}</p>
                <p className="mt-1 text-ink-soft text-xs">
                  {one.actorName}, {formatDateTime(new Date(one.at))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {outcomeWords !== null && (
        <section>
          <h3 className="mb-1 font-semibold">Desfecho</h3>
          <p className="whitespace-pre-line">{outcomeWords}</p>
        </section>
      )}
      <div className="flex flex-col gap-2">
        <Dial who="cliente" phone={problem.clientPhone} />
        {problem.partnerPhone !== null && <Dial who="prestador" phone={problem.partnerPhone} />}
      </div>
      <Returns callId={problem.callId} />
      {problem.mayWrite && <ProblemAnswerForm id={problem.id} offered={isOpenProblem(problem.status)} />}
      {problem.mayWrite && <Steps problem={problem} />}
      <LinkButton
        to={addressOf(officePages.call, { callId: problem.callId })}
        wide
        icon={<ArrowRight aria-hidden="true" className="size-4" />}
      >
        Ver o chamado
      </LinkButton>
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        <StatusHistory changes={problem.history} labels={problemStatusLabels} />
      </section>
    </div>
  );
}

function Dial({ who, phone }: { who: 'cliente' | 'prestador'; phone: string }) {
  return (
    <AnchorButton href={dialHref(phone)} wide icon={<Phone aria-hidden="true" className="size-4" />}>
      <span>
        {`Ligar para o ${who}: `}
        <span className="whitespace-nowrap">{phone}</span>
      </span>
    </AnchorButton>
  );
}

/** The returns of the problem's call, which its panel may have opened. */
function Returns({ callId }: { callId: string }) {
  const { data } = useAftermath(callId);
  if (data === undefined || data.returns.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {data.returns.map((one) => (
        <li key={one.callId}>
          <LinkButton
            to={addressOf(officePages.call, { callId: one.callId })}
            wide
            variant={one.isOpen ? 'primary' : 'secondary'}
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
          >
            {`Ver o retorno ${one.protocol}`}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

const { outcome: outcomeField } = decideProblemBody.shape;

function Steps({ problem }: { problem: ProblemDetail }) {
  const [asking, setAsking] = useState<'end' | 'return' | 'reopen'>();
  const decide = useWrite(problemOperations.decideProblem);
  const reopen = useWrite(problemOperations.reopenProblem);
  const isOpen = isOpenProblem(problem.status);
  const close = (open: boolean) => !open && setAsking(undefined);
  const said = (title: string) => toast({ title, description: problem.protocol, variant: 'success' });
  return (
    <div className="flex flex-col gap-2">
      {isOpen && problem.guarantee !== null && (
        <Button
          wide
          variant={problem.wantsReturn ? 'primary' : 'secondary'}
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
          onClick={() => setAsking('return')}
        >
          Abrir retorno
        </Button>
      )}
      <Button wide onClick={() => setAsking(isOpen ? 'end' : 'reopen')}>
        {isOpen ? 'Encerrar' : 'Retomar'}
      </Button>
      <OpenReturn
        open={asking === 'return'}
        onOpenChange={close}
        call={{ id: problem.callId, protocol: problem.protocol }}
        problem={problem}
        isCovered={problem.guarantee?.holds === true}
      />
      <ConfirmDialog
        open={asking === 'end'}
        onOpenChange={close}
        title="Encerrar este problema?"
        description="O desfecho e as suas palavras vão para o cliente por Mensagens."
        confirmLabel="Encerrar"
        choice={{ label: 'Como terminou', options: optionsOf(chosenOutcomes, problemOutcomeLabels) }}
        reason={{ label: 'Palavras para o cliente' }}
        present={problem.status}
        onConfirm={async (words, outcome, from) => {
          await decide.mutateAsync({
            params: { id: problem.id },
            body: { outcome: outcomeField.parse(outcome), words, from },
          });
          said('Problema encerrado');
        }}
      />
      <ConfirmDialog
        open={asking === 'reopen'}
        onOpenChange={close}
        title="Retomar este problema?"
        confirmLabel="Retomar"
        reason={{ label: 'Motivo' }}
        onConfirm={async (reason) => {
          await reopen.mutateAsync({ params: { id: problem.id }, body: { reason } });
          said('Problema retomado');
        }}
      />
    </div>
  );
}
