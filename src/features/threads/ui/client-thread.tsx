import { MessageCircle } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatRelative } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { threadOperations } from '../contract.ts';

const refreshMs = 15_000;

/** The newest words between the house and a client by WhatsApp, and the way to answer; nothing without any. */
export function ClientThread({ clientId }: { clientId: string }) {
  const query = { cliente: clientId, limit: 1 };
  const { data } = useRead(threadOperations.listThreads, { query }, { refreshMs });
  const thread = data?.conversas[0];
  if (thread === undefined) return null;
  const { id, lastWords, lastIsOurs, waitsSince, lastAt } = thread;
  return (
    <section
      aria-label="WhatsApp do cliente"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface-raised px-4 py-3 text-sm"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <MessageCircle aria-hidden="true" className="size-4 text-ink-soft" />
          <span className="font-medium">WhatsApp</span>
          <span className="text-ink-soft">{formatRelative(new Date(waitsSince ?? lastAt), new Date())}</span>
          {waitsSince !== null && <Badge tone="warning">Espera resposta</Badge>}
        </p>
        <p className="mt-0.5 line-clamp-2 wrap-anywhere">
          {lastIsOurs && <span className="text-ink-soft">Nós: </span>}
          {lastWords}
        </p>
      </div>
      <LinkButton
        size="sm"
        variant={waitsSince === null ? undefined : 'primary'}
        to={addressOf(officePages.thread, { threadId: id })}
      >
        {waitsSince === null ? 'Ver conversa' : 'Responder'}
      </LinkButton>
    </section>
  );
}
