import { Ear, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { ClientQuestion } from '../../client-question/ui/client-question.tsx';
import type { HearPartnerBody } from '../../contract.ts';
import { deadlineWords, hearingEntryLabels, type Matter } from '../../rules.ts';
import { CitedCalls } from '../../ui/cited-calls.tsx';
import { HearingStateBadge } from '../../ui/hearing-state-badge.tsx';
import { HearingTalk } from '../../ui/hearing-talk.tsx';
import { type Heard, type HeardMatter, hearingOperations } from '../contract.ts';
import { AskDialog, ExtendDialog, HearDialog } from './hearing-dialogs.tsx';
import { MatterDecisions } from './matter-decisions.tsx';

interface Props {
  matter: Matter;
  /** Opens a hearing by the matter's own operation; absent where the reader may not, or nobody can be heard. */
  onHear?: ((body: HearPartnerBody) => Promise<unknown>) | undefined;
}

/** Questions to a partner about one matter, its answers, and what was decided, for the screen of that matter. */
export function HearingPanel({ matter, onHear }: Props) {
  const answer = useRead(
    hearingOperations.readHeardMatter,
    { params: { kind: matter.kind, matterId: matter.id } },
    { refreshMs: 30_000 },
  );
  return (
    <section aria-labelledby={`ouvir-${matter.id}`} className="flex flex-col gap-4">
      <h3 id={`ouvir-${matter.id}`} className="font-semibold">
        O que o prestador diz
      </h3>
      <Loaded answer={answer} failed="Erro ao Carregar o que o Prestador Disse">
        {(about) => <About about={about} onHear={onHear} />}
      </Loaded>
    </section>
  );
}

function About({ about, onHear }: { about: HeardMatter; onHear: Props['onHear'] }) {
  const [opening, setOpening] = useState(false);
  const isOpen = about.hearings.some(({ state }) => state !== 'decidida');
  return (
    <>
      {about.hearings.length === 0 && (
        <p className="text-sm text-ink-soft">
          O prestador ainda não foi ouvido sobre isto. Antes de decidir contra ele, é preciso ouvir.
        </p>
      )}
      <MatterDecisions decisions={about.decisions} />
      {about.hearings.map((hearing) => (
        <HearingOf key={hearing.id} hearing={hearing} mayWrite={about.mayWrite} />
      ))}
      {onHear !== undefined && !isOpen && (
        <Button wide icon={<Ear aria-hidden="true" className="size-4" />} onClick={() => setOpening(true)}>
          Ouvir o prestador
        </Button>
      )}
      {opening && onHear !== undefined && (
        <HearDialog usualDays={about.answerDays} onHear={onHear} onClose={() => setOpening(false)} />
      )}
    </>
  );
}

function HearingOf({ hearing, mayWrite }: { hearing: Heard; mayWrite: boolean }) {
  const [doing, setDoing] = useState<'perguntar' | 'prazo'>();
  const { id, state, entries } = hearing;
  const due = deadlineWords(new Date(hearing.dueAt));
  const close = () => setDoing(undefined);
  return (
    <article className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <HearingStateBadge state={state} />
        <span className="text-sm text-ink-soft">
          {state === 'decidida' ? `Aberta em ${formatDateTime(new Date(hearing.openedAt))}` : `Até ${due}`}
        </span>
      </div>
      {state === 'sem_resposta' && (
        <p className="text-sm text-ink-soft">Não responder não é admitir: nada se decide sozinho.</p>
      )}
      <div className="text-sm">
        <p className="font-medium">Contado ao prestador por {hearing.openedByName}</p>
        <p className="mt-1 break-words">{hearing.allegation}</p>
        {hearing.words !== null && <p className="mt-1 break-words whitespace-pre-line">{hearing.words}</p>}
      </div>
      <Sentences title="A favor do prestador" sentences={hearing.forPartner} />
      <Sentences title="O que ficou diferente" sentences={hearing.against} />
      <CitedCalls calls={hearing.calls} />
      {state !== 'decidida' &&
        hearing.kind === 'discrepancia' &&
        hearing.calls.map(({ callId }) => <ClientQuestion key={callId} callId={callId} />)}
      <HearingTalk
        entries={entries}
        nameOf={({ kind, actorName = '' }) => `${hearingEntryLabels[kind]} · ${actorName}`}
        fileAddress={(fileId) => addressFor(hearingOperations.readAnswerFile, { params: { id, fileId } })}
      />
      <div className="flex flex-wrap gap-2">
        {mayWrite && state !== 'decidida' && (
          <>
            <Button size="sm" onClick={() => setDoing('perguntar')}>
              Perguntar mais
            </Button>
            <Button size="sm" onClick={() => setDoing('prazo')}>
              Dar mais prazo
            </Button>
          </>
        )}
        <AnchorButton
          size="sm"
          href={addressFor(hearingOperations.readHearingPaper, { params: { id } })}
          target="_blank"
          rel="noopener noreferrer"
          icon={<FileText aria-hidden="true" className="size-4" />}
        >
          Documento
        </AnchorButton>
      </div>
      {doing === 'perguntar' && <AskDialog id={id} onClose={close} />}
      {doing === 'prazo' && <ExtendDialog id={id} dueAt={hearing.dueAt} onClose={close} />}
    </article>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
