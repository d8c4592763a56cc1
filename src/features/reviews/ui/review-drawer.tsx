import { useState } from 'react';
import { wordsText } from '#features/service-calls/confirmation/rules.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { LoadedDrawer } from '#ui/overlays/loaded-drawer.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { StatusHistory } from '#ui/status/status-history.tsx';
import { type ReviewDetail, reviewsOperations } from '../contract.ts';
import { reviewStatusLabels } from '../rules.ts';
import { AnswerForm } from './answer-form.tsx';
import { ReviewStatusBadge } from './review-status-badge.tsx';

/** One review beside the list: comment, decisions, and actions. */
export function ReviewDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useRead(reviewsOperations.findReview, { params: { id } });
  const title = answer.data === undefined ? 'Avaliação' : `Avaliação de ${answer.data.clientName}`;
  return (
    <LoadedDrawer recordId={id} answer={answer} title={title} failed="Erro ao Carregar Avaliação" onClose={onClose}>
      {(review) => <Review review={review} />}
    </LoadedDrawer>
  );
}

function Review({ review }: { review: ReviewDetail }) {
  const { status, comment } = review;
  return (
    <div className="flex flex-col gap-6">
      {status !== null && (
        <div>
          <ReviewStatusBadge status={status} />
        </div>
      )}
      <blockquote className="rounded-md border border-line px-4 py-3">
        {comment ?? wordsText({ ...review, words: null }) ?? 'Sem comentário'}
      </blockquote>
      <DescriptionList
        columns={2}
        items={[
          { term: 'Nota', value: `${review.rating} de 5` },
          { term: 'Serviço', value: review.serviceType },
          { term: 'Prestador', value: review.partnerName },
          { term: 'Confirmado em', value: formatDateTime(new Date(review.date)) },
        ]}
      />
      {status === null ? (
        <p className="text-sm text-ink-soft">
          Só vai para o site um comentário que o próprio cliente deixou publicar ao confirmar.
        </p>
      ) : (
        <>
          {review.mayModerate && <Decision review={review} />}
          {status !== 'retirada' && <AnswerForm review={review} />}
          <section>
            <h3 className="mb-3 font-semibold">Histórico</h3>
            <StatusHistory changes={review.history} labels={reviewStatusLabels} />
          </section>
        </>
      )}
    </div>
  );
}

function Decision({ review }: { review: ReviewDetail }) {
  const [asking, setAsking] = useState<'publish' | 'hide' | 'withdraw'>();
  const change = useWrite(reviewsOperations.changeReviewStatus);
  const withdraw = useWrite(reviewsOperations.withdrawReview);
  const { status, nextStatuses, clientName } = review;
  const from = status ?? undefined;
  const close = (open: boolean) => !open && setAsking(undefined);
  const said = (title: string) => toast({ title, description: clientName, variant: 'success' });
  return (
    <div className="flex flex-col gap-2">
      {nextStatuses.includes('publicada') && (
        <Button variant="primary" wide onClick={() => setAsking('publish')}>
          Publicar no site
        </Button>
      )}
      {nextStatuses.includes('oculta') && (
        <Button wide onClick={() => setAsking('hide')}>
          {status === 'publicada' ? 'Tirar do site' : 'Não publicar'}
        </Button>
      )}
      {nextStatuses.includes('retirada') && (
        <Button wide onClick={() => setAsking('withdraw')}>
          O cliente retirou a permissão
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'publish'}
        onOpenChange={close}
        title="Publicar este depoimento?"
        description="Ele aparece em Depoimentos, na página inicial e na da cidade, com o primeiro nome e o estado do cliente. O primeiro depoimento real tira os exemplos do site."
        confirmLabel="Publicar"
        present={from}
        onConfirm={async (_reason, _choice, seen) => {
          await change.mutateAsync({ params: { id: review.id }, body: { status: 'publicada', from: seen } });
          said('Depoimento publicado');
        }}
      />
      <ConfirmDialog
        open={asking === 'hide'}
        onOpenChange={close}
        title={status === 'publicada' ? 'Tirar este depoimento do site?' : 'Deixar fora do site?'}
        description="Uma nota baixa não é motivo: oculte ofensas, dados pessoais ou palavras que não são sobre o serviço."
        confirmLabel="Ocultar"
        reason={{ label: 'Motivo' }}
        present={from}
        onConfirm={async (reason, _choice, seen) => {
          await change.mutateAsync({ params: { id: review.id }, body: { status: 'oculta', from: seen, reason } });
          said('Avaliação oculta');
        }}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        onOpenChange={close}
        title="Retirar a permissão do cliente?"
        description="O comentário sai do site na hora e ninguém mais o lê. Só o cliente pode permitir de novo."
        confirmLabel="Retirar"
        tone="danger"
        reason={{ label: 'Como o cliente pediu', placeholder: 'Por telefone, hoje de manhã' }}
        onConfirm={async (reason) => {
          await withdraw.mutateAsync({ params: { id: review.id }, body: { reason } });
          said('Permissão retirada');
        }}
      />
    </div>
  );
}
