import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { shareText } from '#shared/numbers/percent.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { JumpButton } from '#ui/layout/jump-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { keysHere, useRecordKeys } from '#ui/overlays/use-record-keys.ts';
import { Badge } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { reais } from '#ui/records/reais.ts';
import { RecordTrail } from '#ui/records/record-trail.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type CaseCall, type FraudCaseDetail, fraudOperations } from '../contract.ts';
import { caseFlagLabels, fraudStatusLabels, isOpenCase, patternSubjectLabels, protocolText } from '../rules.ts';
import { CaseCalls } from './case-calls.tsx';
import { type Asking, CaseQuestions } from './case-questions.tsx';
import { CaseSteps } from './case-steps.tsx';
import { FraudStatusBadge, RiskBadge } from './fraud-badges.tsx';

interface Props {
  id: string;
  onClose: () => void;
  /** Absent at the ends of the list. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** The partner's hearing about the case. */
  hearing?: (fraudCase: FraudCaseDetail) => ReactNode;
}

/** One case: the finding, the sentences for and against, its calls, and the decision; all by keyboard too. */
export function CaseDialog({ id, onClose, ...props }: Props) {
  const answer = useRead(fraudOperations.findFraudCase, { params: { id } });
  const { data } = answer;
  const title = data === undefined ? 'Caso de fraude' : `${data.subject.name}: ${protocolText(data)}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="xl">
      <Loaded answer={answer} failed="Erro ao Carregar Caso">
        {(fraudCase) => <Case key={id} fraudCase={fraudCase} {...props} />}
      </Loaded>
      <RecordTrail recordId={id} />
    </Dialog>
  );
}

function Case({
  fraudCase,
  onNext,
  onPrevious,
  hearing,
}: { fraudCase: FraudCaseDetail } & Omit<Props, 'id' | 'onClose'>) {
  const [asking, setAsking] = useState<Asking>();
  const [takingOut, setTakingOut] = useState<CaseCall>();
  const heard = useRef<HTMLDivElement>(null);
  const { nextStatuses, status } = fraudCase;
  const mayDecide = nextStatuses.includes('CONFIRMED');
  const mayChange = isOpenCase(status) && (mayDecide || nextStatuses.length > 0 || status === 'INVESTIGATING');
  const mayAsk = mayChange && !mayDecide && fraudCase.decisionAskedAt === null;
  useRecordKeys({
    j: onNext,
    k: onPrevious,
    d: mayDecide ? () => setAsking('decide') : undefined,
    p: mayAsk ? () => setAsking('administrator') : undefined,
  });
  return (
    <div {...keysHere} className="flex flex-col gap-6 pb-1">
      <div className="flex flex-wrap items-center gap-2">
        <RiskBadge risk={fraudCase.riskLevel} />
        <FraudStatusBadge status={status} />
        {fraudCase.decisionAskedAt !== null && <Badge tone="signal">Decisão pedida</Badge>}
        {hearing !== undefined && fraudCase.subject.kind === 'partner' && (
          <JumpButton label="O que o prestador diz" to={heard} />
        )}
        <span className="ml-auto flex items-center gap-2">
          <Turn label="Caso anterior" sign={ChevronLeft} onTurn={onPrevious} />
          <Turn label="Próximo caso" sign={ChevronRight} onTurn={onNext} />
        </span>
      </div>
      <p className="text-lg">{fraudCase.explanation}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        <SpeaksFor sentences={fraudCase.speaksFor} subject={fraudCase.subject.kind} />
        <SpeaksAgainst fraudCase={fraudCase} />
      </div>
      <CaseCalls calls={fraudCase.calls} onTakeOut={mayChange ? setTakingOut : undefined} />
      <Facts fraudCase={fraudCase} />
      <div ref={heard} tabIndex={-1} className="outline-none">
        {hearing?.(fraudCase)}
      </div>
      <section>
        <h3 className="mb-3 font-semibold">Histórico</h3>
        <StatusHistory changes={fraudCase.history} labels={fraudStatusLabels} />
      </section>
      <CaseSteps fraudCase={fraudCase} mayAsk={mayAsk} mayDecide={mayDecide} mayChange={mayChange} onAsk={setAsking} />
      <CaseQuestions
        fraudCase={fraudCase}
        asking={asking}
        onAsking={setAsking}
        takingOut={takingOut}
        onTakingOut={setTakingOut}
      />
    </div>
  );
}

function Turn({ label, sign: Sign, onTurn }: { label: string; sign: typeof ChevronLeft; onTurn: Props['onNext'] }) {
  return (
    <Button
      size="sm"
      iconOnly
      aria-label={label}
      disabled={onTurn === undefined}
      onClick={() => onTurn?.()}
      icon={<Sign aria-hidden="true" className="size-4" />}
    />
  );
}

const subjectWords = { partner: 'do prestador', client: 'do cliente', operator: 'do operador' } as const;

function SpeaksFor({ sentences, subject }: { sentences: readonly string[]; subject: keyof typeof subjectWords }) {
  return (
    <section>
      <h3 className="mb-3 font-semibold">A favor {subjectWords[subject]}</h3>
      {sentences.length === 0 ? (
        <p className="text-sm text-ink-soft">Nada registrado ainda. Ouça quem o caso acusa antes de decidir.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {sentences.map((sentence) => (
            <li key={sentence} className="rounded-md bg-success-soft px-4 py-3 text-sm">
              {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SpeaksAgainst({ fraudCase }: { fraudCase: FraudCaseDetail }) {
  return (
    <section>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">Sinais contra</h3>
        <p className="text-sm text-ink-soft">
          Confiança <span className="font-semibold text-ink tabular-nums">{shareText(fraudCase.confidenceScore)}</span>
        </p>
      </div>
      {fraudCase.flags.length === 0 && <p className="text-sm text-ink-soft">Nenhum sinal nas regras publicadas.</p>}
      <ul className="flex flex-col gap-2">
        {fraudCase.flags.map((flag) => (
          <li key={flag.name} className="rounded-md border border-line px-4 py-3 text-sm">
            <p className="flex items-baseline justify-between gap-4 font-medium">
              {caseFlagLabels[flag.name]}
              <span className="shrink-0 text-ink-soft tabular-nums">peso {shareText(flag.weight)}</span>
            </p>
            <p className="mt-0.5 text-ink-soft">{flag.evidence}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-soft">
        Os sinais orientam a investigação e não acusam ninguém. Regras, versão {fraudCase.rulesVersion}.
      </p>
    </section>
  );
}

function Facts({ fraudCase }: { fraudCase: FraudCaseDetail }) {
  const { subject } = fraudCase;
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: patternSubjectLabels[subject.kind], value: <Subject subject={subject} /> },
        { term: 'Impacto financeiro', value: reais(fraudCase.financialImpact) },
        { term: 'Aberto em', value: formatDateTime(new Date(fraudCase.detectedAt)) },
        { term: 'Última evidência', value: formatDateTime(new Date(fraudCase.weighedAt)) },
        {
          term: 'Decidido em',
          value: fraudCase.resolvedAt === null ? null : formatDateTime(new Date(fraudCase.resolvedAt)),
        },
      ]}
    />
  );
}

function Subject({ subject: { kind, id, name } }: { subject: FraudCaseDetail['subject'] }) {
  const pages = {
    partner: addressOf(officePages.partner, { partnerId: id }),
    client: addressOf(officePages.client, { clientId: id }),
    operator: null,
  };
  const to = pages[kind];
  if (to === null) return name;
  return (
    <Link to={to} className="link-target text-brand underline underline-offset-2">
      {name}
    </Link>
  );
}
