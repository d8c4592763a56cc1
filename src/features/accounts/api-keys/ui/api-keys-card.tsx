import { useState } from 'react';
import { docsPath } from '#shared/address/pages.ts';
import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { RecordsCard } from '#ui/records/records-card.tsx';
import { type ApiKey, apiKeyOperations } from '../contract.ts';
import { type KeyState, keyScopes, keyStateLabels } from '../rules.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';

const tones: Record<KeyState, Tone> = {
  ativa: 'success',
  vencida: 'warning',
  sem_dono: 'warning',
  revogada: 'neutral',
};

/** Every key of the API with what it may do and when it was last used; makes and revokes them. */
export function ApiKeysCard() {
  const keys = useRead(apiKeyOperations.listApiKeys, {}, { refreshMs: 60_000 });
  return (
    <>
      {keys.data && <StaleNotice error={keys.error} />}
      <Loaded answer={keys} failed="Erro ao Carregar as Chaves">
        {({ chaves }) => (
          <div className="flex max-w-4xl flex-col gap-5">
            <p className="text-sm text-ink-soft">
              Cada chave deixa um sistema de fora usar o que você marcar, sem senha de ninguém. Ela nunca pode mais do
              que quem a criou, não abre as telas da central, e o que faz fica na Auditoria com o nome dela. O que cada
              operação pede e responde está na <a href={docsPath}>descrição da API</a>.
            </p>
            <RecordsCard
              title="Chaves de API"
              rows={chaves}
              none="Nenhuma chave criada. Crie uma para cada sistema que for usar a API, e revogue a que não se usa mais."
              add="Nova chave"
              rowClassName="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
              dialog={(_, onClose) => <CreateKeyDialog onClose={onClose} />}
            >
              {(key) => <KeyRow apiKey={key} />}
            </RecordsCard>
          </div>
        )}
      </Loaded>
    </>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const isOver = apiKey.state === 'revogada' || apiKey.state === 'vencida';
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{apiKey.name}</span>
          <Badge tone={tones[apiKey.state]}>{keyStateLabels[apiKey.state]}</Badge>
          <code className="text-sm text-ink-soft">{apiKey.prefix}</code>
        </p>
        <p className={isOver ? 'text-sm text-ink-soft' : 'text-sm'}>
          {apiKey.scopes.map((scope) => keyScopes[scope].label).join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          {apiKey.lastUsedAt === null
            ? 'Nunca usada'
            : `Usada em ${formatDateTime(new Date(apiKey.lastUsedAt))}${apiKey.lastAddress === null ? '' : `, de ${apiKey.lastAddress}`}`}
          {' · '}
          {apiKey.revokedAt === null
            ? `${apiKey.state === 'vencida' ? 'venceu' : 'vale até'} ${formatDate(new Date(apiKey.expiresAt))}`
            : `revogada por ${apiKey.revokedBy} em ${formatDateTime(new Date(apiKey.revokedAt))}`}
          {' · '}
          {`criada por ${apiKey.makerName} em ${formatDate(new Date(apiKey.createdAt))}`}
        </p>
      </div>
      {apiKey.revokedAt === null && <RevokeKey apiKey={apiKey} />}
    </>
  );
}

function RevokeKey({ apiKey }: { apiKey: ApiKey }) {
  const [open, setOpen] = useState(false);
  const revoke = useWrite(apiKeyOperations.revokeApiKey);
  return (
    <>
      <Button size="sm" aria-label={`Revogar a chave ${apiKey.name}`} onClick={() => setOpen(true)}>
        Revogar
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Revogar a chave de ${apiKey.name}?`}
        description="O sistema que a usa para de funcionar agora mesmo. Não dá para voltar atrás: para religar, crie outra chave."
        confirmLabel="Revogar"
        cancelLabel="Voltar"
        tone="danger"
        onConfirm={async () => {
          await revoke.mutateAsync({ params: { id: apiKey.id } });
          toast({ title: 'Chave revogada', description: apiKey.name, variant: 'success' });
        }}
      />
    </>
  );
}
