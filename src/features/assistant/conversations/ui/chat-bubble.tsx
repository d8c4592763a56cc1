import type { UnhelpfulReason } from '../rules.ts';
import { unhelpfulLabels } from '../rules.ts';
import type { ChatMessage, Links } from './use-chat.ts';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
/** What has just been unfolded at the end of the log is seen. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
const callFirst = new Set(['perigo', 'urgente']);

/** One message with its time; an answer names its page, offers a person where one is due, and asks whether it helped. */
export function ChatBubble({
  message,
  links,
  onRate,
}: {
  message: ChatMessage;
  links: Links;
  onRate: (helpful: boolean, reason?: UnhelpfulReason) => void;
}) {
  const { sender, parts, handOver, author, timestamp } = message;
  const pieces = parts ?? [{ text: message.content, source: null }];
  return (
    <li className={sender}>
      <span className="unseen">{sender === 'user' ? 'Você: ' : `${author ?? 'Assistente'}: `}</span>
      {author !== undefined && <p className="author">{author}, da central</p>}
      {callFirst.has(handOver ?? '') && (
        <a className="call" href={links.phone}>
          Ligar agora
        </a>
      )}
      {pieces.map(({ text, source }) => (
        <div key={text}>
          <p className="text">{text.replaceAll('R$ ', 'R$\u00a0')}</p>
          {source !== null && (
            <a className="source" href={source.path}>
              Fonte: {source.title}
            </a>
          )}
        </div>
      ))}
      {handOver != null && <HandOver links={links} isCallFirst={callFirst.has(handOver)} />}
      {message.answerId !== undefined && <Rating message={message} onRate={onRate} />}
      <time dateTime={timestamp}>{time.format(new Date(timestamp))}</time>
    </li>
  );
}

function HandOver({ links, isCallFirst }: { links: Links; isCallFirst: boolean }) {
  return (
    <p className="ways">
      <a className="whatsapp" href={links.whatsapp} target="_blank" rel="noopener">
        Continuar no WhatsApp
      </a>
      {!isCallFirst && <a href={links.phone}>Ligar</a>}
    </p>
  );
}

function Rating({
  message,
  onRate,
}: {
  message: ChatMessage;
  onRate: (helpful: boolean, reason?: UnhelpfulReason) => void;
}) {
  if (message.rating === 'sim' || message.reason !== undefined)
    return (
      <p className="thanks" role="status">
        Obrigado pela resposta.
      </p>
    );
  if (message.rating === 'nao') {
    return (
      <fieldset ref={showWhole}>
        <legend>O que faltou?</legend>
        {(Object.keys(unhelpfulLabels) as UnhelpfulReason[]).map((reason) => (
          <button key={reason} type="button" onClick={() => onRate(false, reason)}>
            {unhelpfulLabels[reason]}
          </button>
        ))}
      </fieldset>
    );
  }
  return (
    <fieldset>
      <legend>Isso ajudou?</legend>
      <button type="button" onClick={() => onRate(true)}>
        Sim
      </button>
      <button type="button" onClick={() => onRate(false)}>
        Não ajudou
      </button>
    </fieldset>
  );
}
