import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { sitePages } from '#shared/address/site-pages.ts';
import { suggestions } from '../rules.ts';
import { ChatBubble } from './chat-bubble.tsx';
import { useChat } from './use-chat.ts';
import type { Links } from './use-stored-chat.ts';

/** A window narrower than this many letter widths has no room for both. */
const leastRem = 80;

function hasRoomBeside(): boolean {
  return window.innerWidth >= leastRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** The assistant's window: beside the page with enough room, else modal. Escape and 'Fechar' close it. */
export function ChatWindow({ onClose }: { onClose: () => void }) {
  const chat = useChat();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { intro } = chat;

  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null || shown.open) return;
    if (hasRoomBeside()) shown.show();
    else shown.showModal();
    input.current?.focus({ preventScroll: true });
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="title"
      aria-describedby="subtitle"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dialog.current?.close();
      }}
    >
      <div className="head">
        <div>
          <h2 id="title">{intro?.name ?? 'Assistente'}</h2>
          <p id="subtitle">{intro?.subtitle ?? 'Atendimento 24h'}</p>
        </div>
        <button type="button" className="close" aria-label="Fechar" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      <ChatLog chat={chat} />
      <ChatForm chat={chat} input={input} />
      <OtherWays links={chat.links} />
    </dialog>
  );
}

type Chat = ReturnType<typeof useChat>;

/** The log of a conversation. It scrolls to the newest message, or to its beginning when the window is too low. */
function ChatLog({ chat }: { chat: Chat }) {
  const { intro, messages, isTyping, pieces } = chat;
  const log = useRef<HTMLDivElement>(null);
  const newest = isTyping ? `typing ${pieces.length}` : (messages.at(-1)?.id ?? intro?.welcome);
  const isIntroduced = intro !== undefined;
  useEffect(() => {
    const last = log.current?.querySelector<HTMLElement>('li:last-child');
    if (newest !== undefined && isIntroduced) log.current?.scrollTo({ top: (last?.offsetTop ?? 0) - 12 });
  }, [newest, isIntroduced]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <div ref={log} className="log" role="log" aria-label="Mensagens" aria-live="polite" tabIndex={0}>
      <p className="notice">
        {intro?.notice} <a href={sitePages.privacy}>Privacidade</a>
      </p>
      <ul>
        {intro !== undefined && (
          <li className="bot">
            <p className="text">{intro.welcome}</p>
          </li>
        )}
        {intro !== undefined && messages.length === 0 && !isTyping && (
          <li className="ask">
            {suggestions.map((text) => (
              <button key={text} type="button" onClick={() => void chat.say(text)}>
                {text}
              </button>
            ))}
          </li>
        )}
        {chat.isBroken && (
          <li className="bot">
            <p className="text">Não foi possível abrir o assistente. Fale com a gente pelo WhatsApp ou por telefone.</p>
          </li>
        )}
        {messages.map((message) => (
          <ChatBubble
            key={message.id}
            message={message}
            links={chat.links}
            onRate={(helpful, reason) => chat.rate(message, helpful, reason)}
          />
        ))}
        {pieces.length > 0 && (
          // Read aloud once it is whole.
          <li className="bot" aria-hidden="true">
            <p className="text">{pieces.map(({ text }) => text).join(' ')}</p>
          </li>
        )}
        {isTyping && (
          <li className="bot typing">
            <span className="unseen">O assistente está digitando</span>
            <i aria-hidden="true" />
            <i aria-hidden="true" />
            <i aria-hidden="true" />
          </li>
        )}
      </ul>
    </div>
  );
}

/** The visitor's text field; Enter sends. */
function ChatForm({ chat, input }: { chat: Chat; input: RefObject<HTMLTextAreaElement | null> }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value ?? '';
    if (text.trim() === '' || chat.isTyping || input.current === null) return;
    input.current.value = '';
    void chat.say(text);
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor="message" className="unseen">
        Mensagem
      </label>
      <textarea
        id="message"
        ref={input}
        rows={2}
        maxLength={600}
        placeholder="Escreva sua mensagem"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <button type="submit" disabled={chat.isTyping}>
        Enviar
      </button>
    </form>
  );
}

/** The ways to a person, once they are known. */
function OtherWays({ links }: { links: Links }) {
  if (links.whatsapp === '') return null;
  return (
    <nav aria-label="Outros caminhos">
      <a href={links.whatsapp} target="_blank" rel="noopener">
        WhatsApp
      </a>
      <a href={links.phone}>Ligar</a>
      <a href={links.request}>Fazer pedido</a>
    </nav>
  );
}
