import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { RecordsCard } from '#ui/records/records-card.tsx';
import { type SecretReply, type WebhookEndpoint, webhookOperations } from '../contract.ts';
import { type EndpointStatus, endpointStatusLabels, webhookEventLabels } from '../rules.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { NewSecret } from './new-secret.tsx';

const tones: Record<EndpointStatus, Tone> = {
  ativo: 'success',
  pausado: 'neutral',
  desligado: 'danger',
  removido: 'neutral',
};

/** The addresses that hear of events, each with its state and what can be done with it. */
export function EndpointsCard() {
  const endpoints = useRead(webhookOperations.listEndpoints, {}, { refreshMs: 15_000 });
  const [secret, setSecret] = useState<SecretReply>();
  return (
    <div className="mb-6 flex flex-col gap-4">
      <p className="max-w-4xl text-sm text-ink-soft">
        Quando algo que você marcou acontece, o endereço recebe um aviso assinado, só com números e status. O que falhar
        é tentado de novo por três dias. Quem quiser ler mais usa uma chave de API.
      </p>
      <Loaded answer={endpoints} failed="Erro ao Carregar os Endereços">
        {({ enderecos }) => (
          <RecordsCard
            title="Endereços"
            rows={enderecos}
            none="Nenhum endereço. Inclua o do sistema que quer saber do que acontece aqui."
            add="Novo endereço"
            rowClassName="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
            dialog={(endpoint, onClose) => <EndpointDialog endpoint={endpoint} onClose={onClose} />}
          >
            {(endpoint, onEdit) => (
              <>
                <EndpointFacts endpoint={endpoint} />
                <EndpointActions endpoint={endpoint} onSecret={setSecret} onEdit={onEdit} />
              </>
            )}
          </RecordsCard>
        )}
      </Loaded>
      <Dialog
        open={secret !== undefined}
        onOpenChange={(open) => !open && setSecret(undefined)}
        title="Guarde o segredo novo"
      >
        {secret && <NewSecret secret={secret.secret} isReplaced onDone={() => setSecret(undefined)} />}
      </Dialog>
    </div>
  );
}

function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { name, status, url, events, failingSince, offReason, oldSecretUntil, waiting } = endpoint;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <Badge tone={tones[status]}>{endpointStatusLabels[status]}</Badge>
        {status === 'ativo' && failingSince !== null && (
          <Badge tone="warning">Falha desde {formatDateTime(new Date(failingSince))}</Badge>
        )}
      </p>
      <p className="text-sm wrap-anywhere">{url}</p>
      <p className="text-sm text-ink-soft">{events.map((event) => webhookEventLabels[event]).join(' · ')}</p>
      {offReason !== null && <p className="text-sm text-danger">{offReason}</p>}
      {waiting > 0 && (
        <p className="text-sm text-ink-soft">{waiting === 1 ? '1 aviso na fila' : `${waiting} avisos na fila`}</p>
      )}
      {oldSecretUntil !== null && (
        <p className="text-sm text-ink-soft">O segredo antigo vale até {formatDateTime(new Date(oldSecretUntil))}</p>
      )}
    </div>
  );
}
