import { Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { dialHref } from '#shared/br/phone.ts';
import { formatRelative, formatTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { useItemSteps } from '#ui/lists/use-item-steps.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { useNow } from '#ui/records/use-now.ts';
import { Whole } from '#ui/records/whole.tsx';
import { type Callback, type EndedCallback, telephoneOperations } from '../contract.ts';
import { type CallbackStep, callbackEndLabels } from '../rules.ts';

const refreshMs = 10_000;

/** People whose calls were missed, the longest waiting first, rung back by one person at a time. */
export function Callbacks({ mayWrite }: { mayWrite: boolean }) {
  const answer = useRead(telephoneOperations.listCallbacks, {}, { refreshMs });
  return (
    <Card
      title="Retornar ligação"
      description="Ligações perdidas com quem ninguém falou depois, a mais antiga primeiro."
      flush
    >
      {answer.data && <StaleNotice error={answer.error} />}
      <Loaded answer={answer} failed="Erro ao Carregar Ligações a Retornar">
        {({ retornos, total, feitos }) => (
          <>
            {retornos.length === 0 ? (
              <EmptyState title="Ninguém espera retorno" description="Uma ligação perdida aparece aqui na hora." />
            ) : (
              <Waiting callbacks={retornos} mayWrite={mayWrite} />
            )}
            {total > retornos.length && (
              <p className="px-4 py-3 text-sm text-ink-soft sm:px-5">
                Mais {total - retornos.length}, mais novas, aparecem quando estas andarem.
              </p>
            )}
            <Ended callbacks={feitos} mayWrite={mayWrite} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Waiting({ callbacks, mayWrite }: { callbacks: readonly Callback[]; mayWrite: boolean }) {
  const list = useRef<HTMLOListElement>(null);
  useItemSteps(list);
  return (
    <>
      <ol ref={list} aria-label="Ligações a retornar" className="divide-y divide-line border-t border-line">
        {callbacks.map((callback) => (
          <li
            key={callback.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <Person callback={callback} />
            {mayWrite && <Steps callback={callback} />}
          </li>
        ))}
      </ol>
      <p className="px-4 py-3 text-ink-soft text-sm max-sm:hidden pointer-coarse:hidden sm:px-5">
        <kbd className="font-sans font-semibold">J</kbd> e <kbd className="font-sans font-semibold">K</kbd> andam pela
        lista · <kbd className="font-sans font-semibold">Tab</kbd> vai aos botões
      </p>
    </>
  );
}

function Person({
  callback: { id, phone, name, since, missed, tries, claimedByName, isMine },
}: {
  callback: Callback;
}) {
  const now = new Date(useNow());
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={addressOf(officePages.telephone, undefined, { numero: phone })}
          data-item={id}
          className="link-target font-semibold text-brand"
        >
          <Whole>{name === null ? phone : `${name}, ${phone}`}</Whole>
        </Link>
        {claimedByName !== null && (
          <Badge tone={isMine ? 'info' : 'neutral'}>
            {isMine ? 'Você está ligando' : `${claimedByName} está ligando`}
          </Badge>
        )}
      </p>
      <p className="mt-0.5 text-ink-soft text-sm">
        {missed === 1 ? 'Ligou 1 vez' : `Ligou ${missed} vezes`}, a primeira {formatRelative(new Date(since), now)}
        {tries > 0 && ` · tentamos ${tries === 1 ? '1 vez' : `${tries} vezes`}`}
      </p>
    </div>
  );
}

function useSay() {
  return (doing: Promise<unknown>, done?: () => void) =>
    doing
      .then(done)
      .catch((error: unknown) =>
        toast({ title: 'Não mudou', description: errorMessage(error), variant: 'destructive' }),
      );
}

/** Taking it, then what came of it. */
function Steps({ callback: { id, phone, isMine, whyNot } }: { callback: Callback }) {
  const [excusing, setExcusing] = useState(false);
  const claim = useWrite(telephoneOperations.claimCallback);
  const close = useWrite(telephoneOperations.closeCallback);
  const reopen = useReopen();
  const say = useSay();
  const params = { id };
  const end = (step: CallbackStep) =>
    say(close.mutateAsync({ params, body: { step } }), () =>
      toast(
        step === 'falou'
          ? { title: 'Retorno anotado', variant: 'success', action: { label: 'Desfazer', onSelect: () => reopen(id) } }
          : { title: 'Tentativa anotada', description: 'A ligação continua na lista.' },
      ),
    );
  if (whyNot !== null) return <p className="text-ink-soft text-sm">{whyNot}</p>;
  if (!isMine) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setExcusing(true)}>
          Não precisa
        </Button>
        <Button
          size="sm"
          variant="primary"
          pending={claim.isPending}
          onClick={() => say(claim.mutateAsync({ params, body: { isTaken: true } }))}
        >
          Vou ligar
        </Button>
        {excusing && <Excuse id={id} onClose={() => setExcusing(false)} onUndo={() => reopen(id)} />}
      </div>
    );
  }
  const pending = close.isPending;
  return (
    <div className="flex flex-wrap gap-2">
      <AnchorButton size="sm" href={dialHref(phone)} icon={<Phone aria-hidden="true" className="size-4" />}>
        Ligar
      </AnchorButton>
      <Button size="sm" pending={pending} onClick={() => end('sem_resposta')}>
        Não atendeu
      </Button>
      <Button size="sm" variant="primary" pending={pending} onClick={() => end('falou')}>
        Falei
      </Button>
      <Button size="sm" onClick={() => say(claim.mutateAsync({ params, body: { isTaken: false } }))}>
        Deixar
      </Button>
    </div>
  );
}

function Excuse({ id, onClose, onUndo }: { id: string; onClose: () => void; onUndo: () => void }) {
  const close = useWrite(telephoneOperations.closeCallback);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Não precisa de retorno?"
      description="A ligação sai da lista. O motivo fica guardado."
      confirmLabel="Tirar da lista"
      reason={{ label: 'Motivo', placeholder: 'Por exemplo: propaganda, número errado' }}
      onConfirm={async (words) => {
        await close.mutateAsync({ params: { id }, body: { step: 'dispensado', words } });
        toast({ title: 'Fora da lista', action: { label: 'Desfazer', onSelect: onUndo } });
      }}
    />
  );
}

function useReopen() {
  const reopen = useWrite(telephoneOperations.reopenCallback);
  const say = useSay();
  return (id: string) => void say(reopen.mutateAsync({ params: { id } }), () => toast({ title: 'De volta à lista' }));
}

/** The last that were rung back; what was said here can be taken back. */
function Ended({ callbacks, mayWrite }: { callbacks: readonly EndedCallback[]; mayWrite: boolean }) {
  const reopen = useReopen();
  if (callbacks.length === 0) return null;
  return (
    <section className="border-t border-line px-4 py-3 sm:px-5">
      <h3 className="text-ink-soft text-sm">Retornadas nas últimas 24 horas</h3>
      <ul className="mt-1 flex flex-col text-sm">
        {callbacks.map(({ id, phone, name, ending, endedAt, endedName, endReason, mayUndo }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              <Whole>{name === null ? phone : `${name}, ${phone}`}</Whole> · {callbackEndLabels[ending]} às{' '}
              {formatTime(new Date(endedAt))}
              {endedName !== null && `, por ${endedName}`}
              {endReason !== null && `: ${endReason}`}
            </span>
            {mayWrite && mayUndo && (
              <Button size="sm" variant="ghost" onClick={() => reopen(id)}>
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
