import { formatDateTime } from '#shared/time/dates.ts';
import { Badge } from '#ui/records/badge.tsx';
import { outcomeLabels } from '../../answers/rules.ts';
import { senderLabels, unhelpfulLabels } from '../../conversations/rules.ts';
import type { ConversationDetail } from '../contract.ts';

type Message = ConversationDetail['mensagens'][number];

/** All that was said, with the pages that answers came from, what became of each question and whether it helped. */
export function ConversationLog({ messages }: { messages: readonly Message[] }) {
  return (
    <ol className="grid gap-3" aria-label="Mensagens da conversa">
      {messages.map((message) => (
        <li
          key={message.id}
          className={`max-w-[42rem] rounded-lg border border-line p-3 ${message.sender === 'visitante' ? 'bg-brand-soft' : 'bg-surface-raised sm:ml-10'}`}
        >
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            <strong className="text-ink">{message.authorName ?? senderLabels[message.sender]}</strong>
            <time dateTime={message.at} className="tabular-nums">
              {formatDateTime(new Date(message.at))}
            </time>
            {message.outcome !== null && message.outcome !== 'respondida' && (
              <Badge tone={message.outcome === 'perigo' ? 'danger' : 'warning'}>{outcomeLabels[message.outcome]}</Badge>
            )}
            {message.helpful === true && <Badge tone="success">Ajudou</Badge>}
            {message.helpful === false && (
              <Badge tone="danger">
                Não ajudou{message.unhelpfulReason === null ? '' : `: ${unhelpfulLabels[message.unhelpfulReason]}`}
              </Badge>
            )}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{message.content}</p>
          <Sources parts={message.parts ?? []} />
        </li>
      ))}
    </ol>
  );
}

function Sources({ parts }: { parts: NonNullable<Message['parts']> }) {
  const sources = new Map(parts.flatMap(({ source }) => (source === null ? [] : [[source.path, source.title]])));
  if (sources.size === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
      {[...sources].map(([path, title]) => (
        <li key={path}>
          <a
            href={path}
            target="_blank"
            rel="noopener"
            className="link-target py-1 text-brand underline underline-offset-2"
          >
            Fonte: {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
