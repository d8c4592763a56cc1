import { FileText } from 'lucide-react';
import { addressFor } from '#ui/api/address-for.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { deadlineWords } from '../../rules.ts';
import { CitedCalls } from '../../ui/cited-calls.tsx';
import { HearingTalk } from '../../ui/hearing-talk.tsx';
import { type OwnHearing, ownHearingOperations } from '../contract.ts';
import { HearingAnswer } from './hearing-answer.tsx';
import { OwnDecision } from './own-decision.tsx';

/** The matter as it was told to the partner, what speaks for it first, and its own answer. */
export function OwnHearingScreen({ hearing, personId }: { hearing: OwnHearing; personId: string }) {
  const { id, entries, decision, mayAnswer } = hearing;
  return (
    <div className="flex flex-col gap-5">
      <Standing hearing={hearing} />
      {decision !== null && <OwnDecision decision={decision} />}
      <Card title="O que queremos entender">
        <div className="flex flex-col gap-4">
          <p className="break-words">{hearing.allegation}</p>
          {hearing.words !== null && <p className="break-words whitespace-pre-line">{hearing.words}</p>}
          <Sentences title="O que fala a seu favor" sentences={hearing.forPartner} />
          <Sentences title="O que ficou diferente" sentences={hearing.against} />
          <CitedCalls calls={hearing.calls} isOwn />
        </div>
      </Card>
      {entries.length > 0 && (
        <Card title="Perguntas e respostas">
          <HearingTalk
            entries={entries}
            nameOf={({ kind }) => (kind === 'resposta' ? 'Você' : 'Central')}
            fileAddress={(fileId) => addressFor(ownHearingOperations.readOwnAnswerFile, { params: { id, fileId } })}
          />
        </Card>
      )}
      <AnchorButton
        href={addressFor(ownHearingOperations.readOwnHearingPaper, { params: { id } })}
        target="_blank"
        rel="noopener noreferrer"
        icon={<FileText aria-hidden="true" className="size-4" />}
      >
        Guardar tudo em um documento
      </AnchorButton>
      {mayAnswer && (
        <Card title="Responder">
          <HearingAnswer
            hearingId={id}
            personId={personId}
            isFirst={!entries.some(({ kind }) => kind === 'resposta')}
          />
        </Card>
      )}
    </div>
  );
}

function Standing({ hearing: { state, dueAt, mayAnswer } }: { hearing: OwnHearing }) {
  const due = deadlineWords(new Date(dueAt));
  if (state === 'decidida') return null;
  return (
    <p role="status" className="rounded-lg border border-line bg-surface-raised px-4 py-3">
      {mayAnswer ? (
        <>
          Queremos ouvir você antes de decidir. Responda até <strong>{due}</strong>. Nada foi decidido ainda.
        </>
      ) : (
        <>
          O prazo para responder terminou em {due}.{' '}
          {state === 'sem_resposta' && 'Não responder não quer dizer que você concorda. '}
          Se precisar de mais tempo, ligue para a central.
        </>
      )}
    </p>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
