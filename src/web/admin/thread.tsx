import { use, useState } from 'react';
import { Link, useParams } from 'react-router';
import { SignedIn, useMay } from '#features/accounts/ui/signed-in.tsx';
import { NewCallDialog } from '#features/service-calls/office/ui/new-call-dialog.tsx';
import { type ThreadDetail, threadOperations } from '#features/threads/contract.ts';
import { entriesShown } from '#features/threads/rules.ts';
import { arrivesToAnswer, nextThreadLink, ThreadAnswer } from '#features/threads/ui/thread-answer.tsx';
import { ThreadHand } from '#features/threads/ui/thread-hand.tsx';
import { ThreadLog } from '#features/threads/ui/thread-log.tsx';
import { useOpenThreadCall, useThread } from '#features/threads/ui/use-threads.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { PageHandle } from '../page-handle.ts';
import { RecordMissing } from './record-missing.tsx';

export const handle: PageHandle = { title: 'Conversa do WhatsApp' };

const back = { to: officePages.threads, label: 'WhatsApp' };

export default function Thread() {
  const { threadId = '' } = useParams();
  const may = useMay();
  const [reading, setReading] = useState({ threadId, entries: entriesShown.fewest });
  const entries = reading.threadId === threadId ? reading.entries : entriesShown.fewest;
  const query = useThread(threadId, entries);
  const { isPending, error } = query;
  // The answer before is of another thread while the next one is on its way.
  const thread = query.data?.id === threadId ? query.data : undefined;
  if (isPending || (thread === undefined && query.isPlaceholderData))
    return <CenteredSpinner label="Carregando conversa..." />;
  if (thread === undefined) return <RecordMissing back={back} title="Erro ao Carregar Conversa" query={query} />;
  const maySend = may('messages.send');
  return (
    <>
      <Header thread={thread} maySend={maySend} />
      <StaleNotice error={error} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ThreadLog
            thread={thread}
            may={may}
            loading={query.isPlaceholderData}
            onOlder={() =>
              setReading({ threadId, entries: Math.min(entries + 10 * entriesShown.fewest, entriesShown.most) })
            }
          />
          {maySend && <ThreadAnswer thread={thread} />}
        </div>
        <Facts thread={thread} />
      </div>
    </>
  );
}

/** Name and state of the thread, and its steps: taking, handing on, closing, opening a call. */
function Header({ thread, maySend }: { thread: ThreadDetail; maySend: boolean }) {
  const { id, status, waitsSince, lastId, nextId } = thread;
  const may = useMay();
  const me = use(SignedIn);
  const [opening, setOpening] = useState(false);
  const openCall = useOpenThreadCall(id, thread.callId);
  const change = useWrite(threadOperations.changeThreadStatus);
  const isOpen = status === 'aberta';

  function move() {
    const body = { status: isOpen ? ('resolvida' as const) : ('aberta' as const), seen: lastId };
    change
      .mutateAsync({ params: { id }, body })
      .then(() => toast({ title: isOpen ? 'Conversa encerrada' : 'Conversa reaberta', variant: 'success' }))
      .catch((error: unknown) =>
        toast({ title: 'A conversa não mudou', description: errorMessage(error), variant: 'destructive' }),
      );
  }

  return (
    <>
      <PageHeader
        back={back}
        recordId={id}
        title={undefined}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            <strong className="text-base text-ink">{thread.name}</strong>
            {waitsSince !== null && <Badge tone="warning">Espera resposta</Badge>}
            {!isOpen && <Badge tone="neutral">Resolvida</Badge>}
          </span>
        }
        actions={
          <>
            {nextId !== null && (
              <LinkButton
                id={nextThreadLink}
                to={addressOf(officePages.thread, { threadId: nextId })}
                state={{ [arrivesToAnswer]: true }}
                data-command="Próxima conversa que espera"
              >
                Próxima que espera
              </LinkButton>
            )}
            {maySend && <ThreadHand thread={thread} me={me?.id ?? null} />}
            {maySend && (
              <Button pending={change.isPending} onClick={move}>
                {isOpen ? 'Encerrar' : 'Reabrir'}
              </Button>
            )}
            {may('calls.write') && (
              <Button variant="primary" onClick={() => setOpening(true)}>
                Abrir chamado
              </Button>
            )}
          </>
        }
      />
      {opening && (
        <NewCallDialog
          open
          onOpenChange={setOpening}
          phone={thread.phone ?? ''}
          values={{ origin: 'whatsapp', clientName: thread.name, clientPhone: thread.phone ?? '' }}
          opening={openCall}
        />
      )}
    </>
  );
}

function Facts({ thread }: { thread: ThreadDetail }) {
  const { name, phone, clientId, assignedToName, calls, callId } = thread;
  const linked = 'text-brand underline underline-offset-2';
  return (
    <Card title="Quem é">
      <DescriptionList
        items={[
          {
            term: 'Cliente',
            value:
              clientId === null ? (
                'Ainda não é cliente'
              ) : (
                <Link to={addressOf(officePages.client, { clientId })} className={linked}>
                  {name}
                </Link>
              ),
          },
          { term: 'Telefone', value: phone ?? 'Não aparece' },
          { term: 'Com quem', value: assignedToName ?? 'Ninguém' },
        ]}
      />
      {calls.length > 0 && (
        <section className="mt-4">
          <h3 className="mb-2 text-ink-soft text-sm">Chamados</h3>
          <ul className="flex flex-col gap-2 text-sm">
            {calls.map((call) => (
              <li key={call.id}>
                <WithClock due={call.promise}>
                  <Link to={addressOf(officePages.call, { callId: call.id })} className={linked}>
                    <Whole>{call.protocol}</Whole>
                  </Link>
                </WithClock>{' '}
                {call.serviceType}
                {!call.isOpen && ' (encerrado)'}
                {call.id === callId && ' · aberto desta conversa'}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
