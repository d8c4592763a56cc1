import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Badge } from '#ui/records/badge.tsx';
import type { AccountSession } from '../contract.ts';

/** Signed-in devices of an account; `onEnd` gets one, or null for all but the current one. */
export function SessionsList({
  sessions,
  onEnd,
}: {
  sessions: readonly AccountSession[];
  onEnd: (sessionId: string | null) => Promise<unknown>;
}) {
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<string>();
  const others = sessions.filter(({ current }) => !current);
  if (sessions.length === 0) return <p className="text-sm text-ink-soft">Nenhuma sessão aberta.</p>;

  async function end(session: AccountSession) {
    setEnding(session.id);
    try {
      await onEnd(session.id);
      toast({ title: 'Sessão encerrada', description: session.device, variant: 'success' });
    } catch (error) {
      toast({ title: 'Não foi possível encerrar', description: errorMessage(error), variant: 'destructive' });
    } finally {
      setEnding(undefined);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
            <DeviceIcon device={session.device} />
            <div className="min-w-0 flex-1 text-sm">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                <span className="wrap-anywhere">{session.device}</span>
                {session.current && <Badge tone="brand">Esta sessão</Badge>}
              </p>
              <p className="text-ink-soft">
                {session.address !== null && <span className="wrap-anywhere">{session.address} · </span>}
                usada em {formatDateTime(new Date(session.lastUsedAt))}
              </p>
              <p className="text-ink-soft">aberta em {formatDateTime(new Date(session.createdAt))}</p>
            </div>
            {!session.current && (
              <Button
                size="sm"
                aria-label={`Encerrar sessão: ${session.device}, aberta em ${formatDateTime(new Date(session.createdAt))}`}
                pending={ending === session.id}
                onClick={() => void end(session)}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button size="sm" onClick={() => setAsking(true)}>
            Encerrar todas
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={others.length === sessions.length ? 'Encerrar todas as sessões?' : 'Encerrar todas as outras sessões?'}
        description="Quem estiver usando esses aparelhos terá de entrar de novo."
        confirmLabel="Encerrar todas"
        cancelLabel="Voltar"
        tone="danger"
        onConfirm={async () => {
          await onEnd(null);
          toast({ title: 'Sessões encerradas', variant: 'success' });
        }}
      />
    </div>
  );
}

function DeviceIcon({ device }: { device: string }) {
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Monitor;
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />;
}
