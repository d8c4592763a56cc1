import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { PrivacyRequestDetail } from '../../requests/contract.ts';
import { type ErasurePreview, erasureOperations } from '../contract.ts';
import { Completions } from './completions.tsx';
import { ErasedParts } from './erased-parts.tsx';
import { HeldParts } from './held-parts.tsx';
import { LegalHold } from './legal-hold.tsx';

/** Preview of an erasure, with all that holds it back, and the press that cannot be undone. */
export function ErasureCard({ request, isOpen }: { request: PrivacyRequestDetail; isOpen: boolean }) {
  const { id } = request;
  const preview = useRead(erasureOperations.previewErasure, { params: { id } });
  return (
    <Loaded answer={preview} failed="Erro ao Conferir o Que Pode Ser Apagado">
      {(found) =>
        found.certificate === null ? (
          <Due request={request} preview={found} isOpen={isOpen} />
        ) : (
          <Card
            title={found.certificate.kept.length === 0 ? 'Dados apagados' : 'Dados apagados em parte'}
            description="O que a lei manda guardar ficou sem o nome. Não há como desfazer."
          >
            <div className="flex flex-col gap-4">
              <HeldParts kept={found.certificate.kept} />
              <ErasedParts parts={found.certificate.parts} />
              <Completions completions={found.certificate.completions} />
              {found.certificate.isFinishing && (
                <p role="status" className="text-ink-soft text-sm">
                  Arquivos e entradas do registro terminam de sair em alguns minutos.
                </p>
              )}
              <AnchorButton
                href={addressOf(sitePages.privacyCertificate, { erasureId: found.certificate.id })}
                className="self-start"
              >
                Abrir o certificado
              </AnchorButton>
            </div>
          </Card>
        )
      }
    </Loaded>
  );
}

interface DueProps {
  request: PrivacyRequestDetail;
  preview: ErasurePreview;
  isOpen: boolean;
}

function Due({ request, preview, isOpen }: DueProps) {
  const [asking, setAsking] = useState(false);
  const erase = useWrite(erasureOperations.erasePerson);
  const { id, status } = request;
  const { holds, kept, parts, protocol, person } = preview;
  if (person === null) return null;
  const isBlocked = holds.some((hold) => hold.isBlocking);
  const mayErase = isOpen && request.kind === 'eliminacao' && !isBlocked;
  return (
    <Card title="Apagar os dados" description="O que sai e o que fica, por tipo de registro.">
      <div className="flex flex-col gap-5">
        {holds.length > 0 && <Holds holds={holds} isBlocked={isBlocked} />}
        {!isBlocked && <HeldParts kept={kept} />}
        <ErasedParts parts={parts} />
        {mayErase && (
          <Button
            variant="danger"
            icon={<Eraser aria-hidden="true" className="size-4" />}
            onClick={() => setAsking(true)}
            className="self-start"
          >
            Apagar os dados
          </Button>
        )}
        <LegalHold requestId={id} hold={preview.legalHold} />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Apagar os dados de ${person}?`}
        description={`${request.record?.kind === 'driver' ? 'O motorista sai da empresa e do aplicativo na hora. ' : ''}${kept.length === 0 ? '' : 'O que ainda é preciso fica, e sai sozinho quando terminar. '}Não há como desfazer, e nem uma cópia de segurança traz os dados de volta. A pessoa recebe o certificado por Mensagens, e o pedido é encerrado.`}
        confirmLabel="Apagar para sempre"
        tone="danger"
        reason={{ label: `Digite ${protocol} para confirmar`, placeholder: protocol }}
        present={status}
        onConfirm={async (typed, _, from) => {
          await erase.mutateAsync({ params: { id }, body: { protocol: typed, from } });
          toast({ title: 'Dados apagados', description: 'O certificado está nesta página.', variant: 'success' });
        }}
      />
    </Card>
  );
}

function Holds({ holds, isBlocked }: { holds: ErasurePreview['holds']; isBlocked: boolean }) {
  return (
    <section aria-labelledby="guardas" className="rounded-md border border-warning/40 bg-warning-soft px-4 py-3">
      <h3 id="guardas" className="font-semibold">
        {isBlocked ? 'Ainda não dá para apagar' : 'Uma parte ainda é preciso guardar'}
      </h3>
      <ul className="mt-2 flex flex-col gap-3">
        {holds
          .filter((hold) => !isBlocked || hold.isBlocking)
          .map(({ label, words, law, until }) => (
            <li key={`${label} ${words}`} className="wrap-anywhere">
              <p className="font-medium">{words}</p>
              <p className="text-ink-soft text-sm">
                {`${label}. ${law}.`}
                {until !== null && ` Termina em ${formatDate(startOfDay(until))}.`}
              </p>
            </li>
          ))}
      </ul>
    </section>
  );
}
