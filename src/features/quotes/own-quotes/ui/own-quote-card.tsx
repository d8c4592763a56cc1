import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ownCallFileOperations } from '#features/call-files/contract.ts';
import type { VisitStep } from '#features/service-calls/next-step/rules.ts';
import { quotePlace } from '#features/service-calls/own-calls/rules.ts';
import type { PhotoSize } from '#shared/files/photo-sizes.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { QuoteBadge, QuoteDecisions, QuoteSheet } from '../../ui/quote-sheet.tsx';
import type { OwnQuote } from '../contract.ts';
import { readQueuedVersion } from '../rules.ts';
import { BeginWork } from './begin-work.tsx';
import { type AnswerProps, QuoteAnswerForm } from './quote-answer-form.tsx';
import { QuoteForm } from './quote-form.tsx';
import { type ChoosePhotos, useAsIfQuoted, useOwnQuote } from './use-own-quote.ts';

interface Call {
  id: string;
  protocolNumber: string;
  clientName: string;
  /** Whether the visit is under way. */
  isUnderWay: boolean;
  /** The call's next step, which has a button of its own. */
  step: VisitStep | null;
  choosePhotos: ChoosePhotos;
}

type AnswerWay = 'codigo' | 'falado';
type QueuedQuote = NonNullable<ReturnType<typeof readQueuedVersion>>;
/** With what the phone has not sent yet. */
type QuoteHere = ReturnType<typeof useAsIfQuoted>;
type Spoken = NonNullable<QuoteHere['queued']>['spoken'];

/** The written quote on the partner's call: write it, get the answer, begin. Nothing before the partner set out. */
export function OwnQuoteCard({ call }: { call: Call }) {
  const query = useOwnQuote(call.id);
  const { data: own } = query;
  const failed = listError('Erro ao Carregar o Orçamento', query);
  if (failed) return <Card title="Orçamento">{failed}</Card>;
  if (own === undefined || (!call.isUnderWay && own.versions.length === 0)) return null;
  return <Present call={call} own={own} />;
}

function Present({ call, own: known }: { call: Call; own: OwnQuote }) {
  const [opened, setOpened] = useState<'form' | AnswerWay>();
  const { hash, key: visit } = useLocation();
  const [followed, setFollowed] = useState<string>();
  // The answered quote, or the base version of a new one: a colleague or the client may go on meanwhile.
  const [asked, setAsked] = useState<Pick<AnswerProps, 'quote' | 'ofAction'>>();
  const [begunOver, setBegunOver] = useState<number>();
  const own = useAsIfQuoted(call.id, known);
  const queued = own.queued === null ? null : readQueuedVersion(own.queued, new Date());
  const isFirst = own.lastVersion === 0;
  // The step that links here opens the first one at once.
  if (hash === `#${quotePlace}` && followed !== visit) {
    setFollowed(visit);
    if (isFirst && call.isUnderWay) setOpened('form');
  }
  const close = (open: boolean) => !open && setOpened(undefined);
  function ask(way: AnswerWay, quote: AnswerProps['quote']) {
    setAsked({ quote, ofAction: quote === queued ? (own.queued?.actionId ?? null) : null });
    setOpened(way);
  }
  return (
    <Card title="Orçamento">
      <div id={quotePlace} className="flex scroll-mt-20 flex-col gap-4">
        {queued !== null && <QueuedVersion quote={queued} spoken={own.queued?.spoken ?? null} />}
        <SentVersions callId={call.id} versions={own.versions} />
        {isFirst && (
          <p className="text-sm text-ink-soft">
            Apresente o orçamento e espere o sim do cliente. Vai começar sem aprovação? Diga o motivo.
          </p>
        )}
        {own.proposal.isAgreed && (
          <p className="text-sm">A central combinou o preço deste serviço com o cliente: ele já vem no orçamento.</p>
        )}
        {call.isUnderWay && (
          <div className="flex flex-col gap-2">
            <QuoteActions
              own={own}
              queued={queued}
              hidesFirst={call.step === 'orcar'}
              onAsk={ask}
              onWrite={() => setOpened('form')}
            />
            <BeginWork call={call} own={own} isNext={call.step === 'comecar'} />
          </div>
        )}
      </div>
      <QuoteForm
        key={begunOver ?? own.lastVersion}
        call={call}
        own={own}
        photos={call.choosePhotos}
        open={opened === 'form'}
        onOpenChange={close}
        onType={() => setBegunOver(begunOver ?? own.lastVersion)}
        onSent={() => setBegunOver(undefined)}
      />
      {asked && (
        <QuoteAnswerForm
          call={call}
          {...asked}
          way={opened === 'falado' ? 'falado' : 'codigo'}
          clientName={call.clientName}
          open={opened === 'codigo' || opened === 'falado'}
          onOpenChange={close}
        />
      )}
    </Card>
  );
}

/** The version queued on the phone until there is a signal, and the client's answer to it. */
function QueuedVersion({ quote, spoken }: { quote: QueuedQuote; spoken: Spoken }) {
  return (
    <section aria-label={`Versão ${quote.version}`} className="flex flex-col gap-3">
      <p className="text-sm font-medium">
        {`Versão ${quote.version}, guardada neste celular`}
        {spoken === 'aprovado' && ', com o sim falado'}
        {spoken === 'recusado' && ', com o não falado'}
      </p>
      <QuoteSheet quote={quote} />
    </section>
  );
}

/** The newest version that has arrived, and those that were approved. */
function SentVersions({ callId: id, versions }: { callId: string; versions: OwnQuote['versions'] }) {
  const photoAt = (fileId: string, tamanho: PhotoSize) =>
    addressFor(ownCallFileOperations.readOwnCallFile, { params: { id, fileId }, query: { tamanho } });
  const shown = versions.filter(({ status }, at) => at === 0 || status === 'aprovado');
  return shown.map((quote) => (
    <section key={quote.id} aria-label={`Versão ${quote.version}`} className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        Versão {quote.version} <QuoteBadge quote={quote} />
      </p>
      <QuoteSheet quote={quote} photoAt={photoAt} />
      <QuoteDecisions quote={quote} />
    </section>
  ));
}

interface ActionsProps {
  own: QuoteHere;
  queued: QueuedQuote | null;
  hidesFirst: boolean;
  onAsk: (way: AnswerWay, quote: AnswerProps['quote']) => void;
  onWrite: () => void;
}

/** The ways to an answer, and a new version. */
function QuoteActions({ own, queued, hidesFirst, onAsk, onWrite }: ActionsProps) {
  const waiting = own.versions.find(({ status }) => status === 'esperando');
  const spoken = own.versions.find(({ isSpoken }) => isSpoken);
  // A queued version replaces the waiting one; only a stored one can be answered with a code.
  const coded = queued === null ? (waiting ?? spoken) : undefined;
  const said = own.queued === null ? waiting : own.queued.spoken === null ? (queued ?? undefined) : undefined;
  const isFirst = own.lastVersion === 0;
  return (
    <>
      {coded && (
        <Button variant="primary" size="lg" wide onClick={() => onAsk('codigo', coded)}>
          Cliente responde aqui
        </Button>
      )}
      {said && (
        <Button wide onClick={() => onAsk('falado', said)}>
          Sem internet? Anote a resposta
        </Button>
      )}
      {!(isFirst && hidesFirst) && (
        <Button wide onClick={onWrite} icon={<FileText aria-hidden="true" className="size-5" />}>
          {isFirst ? 'Fazer orçamento' : 'Mudar o orçamento'}
        </Button>
      )}
    </>
  );
}
