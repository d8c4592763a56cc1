import type { ReactNode } from 'react';
import type { HandOverReason } from '../../answers/rules.ts';
import { rescueNumberOf, type UnhelpfulReason, unhelpfulLabels } from '../rules.ts';
import type { ChatMessage, Links } from './use-stored-chat.ts';

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
/** Scrolls to newly opened content at the end of the log. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Numbers that save, in an answer about danger. */
const rescueNumbers = /\b(19[0239]|116|0800 \d{3} \d{4})\b/;

/** A text in which each of them dials. */
function dialled(text: string): ReactNode[] {
  return text.split(rescueNumbers).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move.
      <a key={place} href={`tel:${piece.replaceAll(' ', '')}`}>
        {piece}
      </a>
    ),
  );
}

/** One message with its time; an answer shows its page, a person if due, and the rating. */
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
  const isDanger = handOver === 'perigo';
  const rescue = isDanger ? rescueNumberOf(pieces[0]?.text ?? '') : null;
  return (
    <li className={sender}>
      <span className="unseen">{sender === 'user' ? 'Você: ' : `${author ?? 'Assistente'}: `}</span>
      {author !== undefined && <p className="author">{author}, da central</p>}
      {handOver === 'urgente' && (
        <a className="call" href={links.phone}>
          Ligar agora
        </a>
      )}
      {pieces.map(({ text, source }) => (
        <div key={text}>
          <p className="text">{isDanger ? dialled(text) : text.replaceAll('R$ ', 'R$\u00a0')}</p>
          {source !== null && (
            <a className="source" href={source.path}>
              Fonte: {source.title}
            </a>
          )}
        </div>
      ))}
      {rescue !== null && (
        <a className="call" href={`tel:${rescue}`}>
          Ligar {rescue}
        </a>
      )}
      {handOver != null && <HandOver links={links} reason={handOver} />}
      {message.answerId !== undefined && <Rating message={message} onRate={onRate} />}
      <time dateTime={timestamp}>{time.format(new Date(timestamp))}</time>
    </li>
  );
}

function HandOver({ links, reason }: { links: Links; reason: HandOverReason }) {
  return (
    <p className="ways">
      <a className="whatsapp" href={links.whatsapp} target="_blank" rel="noopener">
        Continuar no WhatsApp
      </a>
      {reason !== 'urgente' && <a href={links.phone}>{reason === 'perigo' ? 'Ligar para a central' : 'Ligar'}</a>}
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
