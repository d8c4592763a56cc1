import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { todayOn } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { Card } from '#ui/layout/card.tsx';
import { saveFile } from '#ui/lists/save-file.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { copyPage } from '../../copies-content.ts';
import { type OwnConsent, type OwnData, ownDataOperations } from '../contract.ts';
import { erasedWords, OwnConsents, OwnDataParts, OwnRequests } from './own-parts.tsx';
import { OwnRequestDialog } from './own-request-dialog.tsx';

/**
 * Own data of a signed-in partner or driver: what is kept, the copy, consents, and requests with their answers.
 * `changes` says what is changed without a request.
 */
export function OwnDataScreen({ data, changes }: { data: OwnData; changes: ReactNode }) {
  const isErased = data.certificateId !== null;
  return (
    <div className="flex flex-col gap-5">
      {data.certificateId !== null && <Erased certificateId={data.certificateId} isPartial={data.parts.length > 0} />}
      {data.parts.length > 0 && <Kept parts={data.parts} isErased={isErased} />}
      {!isErased && <Asking kind={data.kind} changes={changes} />}
      <Card title="Os seus pedidos">
        {data.requests.length === 0 ? (
          <p className="text-ink-soft">Nenhum pedido até agora.</p>
        ) : (
          <OwnRequests requests={data.requests} act={({ id, kind }) => <TakeBack id={id} kind={kind} />} />
        )}
      </Card>
      {!isErased && (
        <Card title="Os seus consentimentos" description="Retire quando quiser. O que dependia dele para na hora.">
          <OwnConsents consents={data.consents} act={(consent) => <Withdraw consent={consent} />} />
        </Card>
      )}
    </div>
  );
}

function Erased({ certificateId: erasureId, isPartial }: { certificateId: string; isPartial: boolean }) {
  const { title, text } = erasedWords(isPartial);
  return (
    <Card title={title} description={text}>
      <AnchorButton href={addressOf(sitePages.privacyCertificate, { erasureId })} variant="primary">
        Abrir o certificado
      </AnchorButton>
    </Card>
  );
}

function Kept({ parts, isErased }: Pick<OwnData, 'parts'> & { isErased: boolean }) {
  return (
    <Card title="O que guardamos de você" description="Para que serve, e por quanto tempo fica.">
      <div className="flex flex-col gap-4">
        {!isErased && <Copies />}
        <details open={isErased} className="rounded-md border border-line px-4 py-3">
          <summary className="min-h-8 cursor-pointer py-1 font-medium">
            {`Ver cada tipo de registro (${parts.length})`}
          </summary>
          <div className="mt-3">
            <OwnDataParts parts={parts} />
          </div>
        </details>
      </div>
    </Card>
  );
}

const typeOf = { html: 'text/html', json: 'application/json' };

/** The copy as a page to read, or as JSON. */
function Copies() {
  const copy = useWrite(ownDataOperations.exportOwnData, (_: keyof typeof typeOf) => ({}));
  const icon = <Download aria-hidden="true" className="size-4" />;
  const isTaking = (as: keyof typeof typeOf) => copy.isPending && copy.variables === as;

  function take(as: keyof typeof typeOf) {
    copy.mutate(as, {
      onSuccess(found) {
        const text = as === 'json' ? JSON.stringify(found, null, 2) : copyPage(found);
        saveFile(new Blob([text], { type: typeOf[as] }), `meus-dados-${todayOn(new Date())}.${as}`);
        toast({ title: 'Cópia pronta', description: 'O arquivo está nos seus downloads.', variant: 'success' });
      },
    });
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={icon} pending={isTaking('html')} onClick={() => take('html')}>
          Baixar para ler
        </Button>
        <Button icon={icon} pending={isTaking('json')} onClick={() => take('json')}>
          Baixar em JSON
        </Button>
      </div>
      <FormFailure id="copia-recusada">{copy.error && errorMessage(copy.error)}</FormFailure>
    </div>
  );
}

function Asking({ kind, changes }: Pick<OwnData, 'kind'> & { changes: ReactNode }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Corrigir, apagar, se opor ou pedir revisão"
      description="É de graça. Uma pessoa da central responde em até 15 dias."
    >
      <div className="flex flex-col items-start gap-3">
        <Button onClick={() => setAsking(true)}>Fazer um pedido</Button>
        <p className="text-ink-soft text-sm">{changes}</p>
      </div>
      {asking && <OwnRequestDialog kind={kind} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function TakeBack({ id, kind }: { id: string; kind: string }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWrite(ownDataOperations.withdrawOwnRequest);
  return (
    <>
      <Button
        size="sm"
        className="justify-self-start"
        aria-label={`Retirar este pedido: ${kind}`}
        onClick={() => setAsking(true)}
      >
        Retirar este pedido
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Retirar este pedido?"
        description="A central deixa de responder a ele. Você pode pedir de novo quando quiser."
        confirmLabel="Retirar pedido"
        onConfirm={async () => {
          await withdraw.mutateAsync({ params: { id } });
          toast({ title: 'Pedido retirado', description: kind, variant: 'success' });
        }}
      />
    </>
  );
}

function Withdraw({ consent: { kind, id, label } }: { consent: OwnConsent }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWrite(ownDataOperations.withdrawOwnConsent);
  return (
    <>
      <Button
        size="sm"
        className="justify-self-start"
        aria-label={`Retirar o consentimento: ${label}`}
        onClick={() => setAsking(true)}
      >
        Retirar o consentimento
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Retirar o consentimento?"
        description={`${label}. Vale na hora.`}
        confirmLabel="Retirar"
        onConfirm={async () => {
          await withdraw.mutateAsync({ params: { id }, body: { kind } });
          toast({ title: 'Consentimento retirado', description: label, variant: 'success' });
        }}
      />
    </>
  );
}
