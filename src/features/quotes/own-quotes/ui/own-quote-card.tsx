import { FileText, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { QuoteBadge, QuoteDecisions, QuoteSheet } from '../../ui/quote-sheet.tsx';
import type { OwnQuote } from '../contract.ts';
import { QuoteAnswerForm } from './quote-answer-form.tsx';
import { QuoteForm } from './quote-form.tsx';
import { useBeginWork, useOwnQuote } from './use-own-quote.ts';

interface Call {
  id: string;
  clientName: string;
  /** Whether the visit is under way. */
  isUnderWay: boolean;
}

/** The written quote on the partner's call: write it, get the answer, begin. Nothing before the partner set out. */
export function OwnQuoteCard({ call }: { call: Call }) {
  const query = useOwnQuote(call.id);
  const { data: own } = query;
  const failed = listError('Erro ao Carregar o Orçamento', query);
  if (failed) return <Card title="Orçamento">{failed}</Card>;
  if (own === undefined || (!call.isUnderWay && own.versions.length === 0)) return null;
  return <Present call={call} own={own} />;
}

function Present({ call, own }: { call: Call; own: OwnQuote }) {
  const [opened, setOpened] = useState<'form' | 'codigo' | 'falado'>();
  const shown = own.versions.filter(({ status }, at) => at === 0 || status === 'aprovado');
  const waiting = own.versions.find(({ status }) => status === 'esperando');
  const spoken = own.versions.find(({ isSpoken }) => isSpoken);
  const asked = waiting ?? spoken;
  const close = (open: boolean) => !open && setOpened(undefined);
  return (
    <Card title="Orçamento">
      <div className="flex flex-col gap-4">
        {shown.map((quote) => (
          <section key={quote.id} aria-label={`Versão ${quote.version}`} className="flex flex-col gap-3">
            <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
              Versão {quote.version} <QuoteBadge quote={quote} />
            </p>
            <QuoteSheet quote={quote} />
            <QuoteDecisions quote={quote} />
          </section>
        ))}
        {own.versions.length === 0 && (
          <p className="text-sm text-ink-soft">
            Apresente o orçamento e espere o sim do cliente. Sem ele, conte por que o serviço começa assim mesmo.
          </p>
        )}
        {own.proposal.isAgreed && (
          <p className="text-sm">A central combinou o preço deste serviço com o cliente: ele já vem no orçamento.</p>
        )}
        {call.isUnderWay && (
          <div className="flex flex-col gap-2">
            {asked && (
              <Button variant="primary" size="lg" wide onClick={() => setOpened('codigo')}>
                Cliente responde aqui
              </Button>
            )}
            {waiting && (
              <Button wide onClick={() => setOpened('falado')}>
                Sem sinal: registrar o que ele falou
              </Button>
            )}
            <Button
              wide
              size={asked ? 'md' : 'lg'}
              variant={own.versions.length === 0 ? 'primary' : 'secondary'}
              onClick={() => setOpened('form')}
              icon={<FileText aria-hidden="true" className="size-5" />}
            >
              {own.versions.length === 0 ? 'Fazer orçamento' : 'Mudar o orçamento'}
            </Button>
            <BeginWork callId={call.id} own={own} />
          </div>
        )}
      </div>
      <QuoteForm key={own.lastVersion} callId={call.id} own={own} open={opened === 'form'} onOpenChange={close} />
      {asked && (
        <QuoteAnswerForm
          callId={call.id}
          quote={asked}
          way={opened === 'falado' ? 'falado' : 'codigo'}
          clientName={call.clientName}
          open={opened === 'codigo' || opened === 'falado'}
          onOpenChange={close}
        />
      )}
    </Card>
  );
}

/** Begins the work; without an approved quote only with the reason. */
function BeginWork({ callId, own }: { callId: string; own: OwnQuote }) {
  const [asking, setAsking] = useState(false);
  const begin = useBeginWork(callId);
  if (own.hasBegun) return <p className="text-sm text-ink-soft">Serviço iniciado.</p>;
  const icon = <Wrench aria-hidden="true" className="size-5" />;
  if (own.isReleased) {
    return (
      <>
        <Button
          wide
          size="lg"
          variant="primary"
          pending={begin.isPending}
          pendingLabel="Enviando..."
          onClick={() => begin.mutate(null)}
          icon={icon}
        >
          Começar o serviço
        </Button>
        {begin.isError && (
          <p role="alert" className="text-sm text-danger">
            {begin.error.message}
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <Button wide onClick={() => setAsking(true)} icon={icon}>
        Começar sem orçamento
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Começar sem orçamento aprovado?"
        description="A central vê que o serviço começou sem o sim do cliente, e por quê."
        confirmLabel="Começar"
        cancelLabel="Voltar"
        reason={{ label: 'Por quê?', placeholder: 'Ex.: cliente com contrato, preço já combinado' }}
        onConfirm={async (reason) => {
          await begin.mutateAsync(reason);
          toast({ title: 'Serviço iniciado' });
        }}
      />
    </>
  );
}
