import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import { handOverLabels } from '#features/assistant/answers/rules.ts';
import { type ConversationDetail, conversationOperations } from '#features/assistant/office/contract.ts';
import { ConversationLog } from '#features/assistant/office/ui/conversation-log.tsx';
import { ConversationStatusBadge } from '#features/assistant/office/ui/conversation-status-badge.tsx';
import { ReplyForm } from '#features/assistant/office/ui/reply-form.tsx';
import { useConversation, useConvertConversation } from '#features/assistant/office/ui/use-conversations.ts';
import { NewCallDialog } from '#features/service-calls/office/ui/new-call-dialog.tsx';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CenteredSpinner } from '#ui/feedback/spinner.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { WithClock } from '#ui/records/due-clock.tsx';
import { Whole } from '#ui/records/whole.tsx';
import type { PageHandle } from '../page-handle.ts';
import { conversationCallValues } from './conversation-call.ts';
import { RecordMissing } from './record-missing.tsx';

export const handle: PageHandle = { title: 'Conversa' };

const back = { to: officePages.conversations, label: 'Conversas' };

export default function Conversation() {
  const { conversationId = '' } = useParams();
  const may = useMay();
  const query = useConversation(conversationId);
  const { data: conversation, isPending, error } = query;
  if (isPending) return <CenteredSpinner label="Carregando conversa..." />;
  if (conversation === undefined) return <RecordMissing back={back} title="Erro ao Carregar Conversa" query={query} />;
  return (
    <>
      <ConversationHeader conversation={conversation} />
      <StaleNotice error={error} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ConversationLog messages={conversation.mensagens} />
          {may('conversations.answer') && (
            <ReplyForm
              id={conversation.id}
              isVisitorThere={conversation.isVisitorThere}
              offered={conversation.status !== 'convertida'}
            />
          )}
        </div>
        <ConversationFacts conversation={conversation} />
      </div>
    </>
  );
}

interface PartProps {
  conversation: ConversationDetail;
}

/** The conversation's status, and the steps that end it: closing it, or opening a call from it. */
function ConversationHeader({ conversation }: PartProps) {
  const { id, status } = conversation;
  const may = useMay();
  const [opening, setOpening] = useState(false);
  const [closing, setClosing] = useState(false);
  const convert = useConvertConversation(id);
  const close = useWrite(conversationOperations.closeConversation);
  return (
    <>
      <PageHeader
        back={back}
        recordId={id}
        summary={
          <span className="flex flex-wrap items-center gap-2">
            <ConversationStatusBadge status={status} />
            {conversation.isVisitorThere && <Badge tone="success">Visitante na página</Badge>}
          </span>
        }
        actions={
          status !== 'convertida' && (
            <>
              {status === 'em_atendimento' && may('conversations.answer') && (
                <Button onClick={() => setClosing(true)}>Encerrar atendimento</Button>
              )}
              {may('conversations.convert') && (
                <Button variant="primary" onClick={() => setOpening(true)}>
                  Abrir chamado
                </Button>
              )}
            </>
          )
        }
      />
      {opening && (
        <NewCallDialog
          open
          onOpenChange={(open) => {
            if (!open) setOpening(false);
          }}
          values={conversationCallValues(conversation.dados)}
          opening={convert}
        />
      )}
      <ConfirmDialog
        open={closing}
        onOpenChange={setClosing}
        title="Encerrar o atendimento desta conversa?"
        description="Se o visitante escrever de novo, o assistente responde."
        confirmLabel="Encerrar atendimento"
        cancelLabel="Voltar"
        onConfirm={async () => {
          await close.mutateAsync({
            params: { id },
            body: { status: 'encerrada' as const },
          });
          toast({ title: 'Atendimento encerrado', variant: 'success' });
        }}
      />
    </>
  );
}

/** The writer, the subject and the place, and the resulting call. */
function ConversationFacts({ conversation }: PartProps) {
  const { handOvers, dados, callId, protocolNumber, promise } = conversation;
  return (
    <Card title="O que a conversa diz">
      <DescriptionList
        items={[
          { term: 'Nome', value: dados.nome || null },
          { term: 'Telefone', value: dados.telefone || null },
          { term: 'O que entupiu', value: dados.assunto || null },
          { term: 'Onde', value: [dados.cidade, dados.estado].filter(Boolean).join(', ') || null },
          { term: 'Motivo', value: handOvers.map((reason) => handOverLabels[reason]).join(', ') || null },
          { term: 'Começou', value: formatDateTime(new Date(conversation.createdAt)) },
          {
            term: 'Chamado',
            value:
              callId === null ? null : (
                <WithClock due={promise}>
                  <Link
                    to={addressOf(officePages.call, { callId })}
                    className="text-brand underline underline-offset-2"
                  >
                    <Whole>{protocolNumber}</Whole>
                  </Link>
                </WithClock>
              ),
          },
        ]}
      />
    </Card>
  );
}
