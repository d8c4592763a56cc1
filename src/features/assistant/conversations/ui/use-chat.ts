import { useCallback, useEffect, useRef, useState } from 'react';
import { sitePages } from '#shared/site-pages.ts';
import type { HandOverReason, Source } from '../../answers/rules.ts';
import { chatPaths, shownOf, chatStorageKey as storageKey, type UnhelpfulReason } from '../rules.ts';

// Plain types and fetch: schemas would more than double what the first opening loads.

/** Said when an answer does not come; fixed to the letter. */
const failed = 'Desculpe, tive um problema ao processar sua mensagem. Por favor, tente novamente mais tarde.';
const followMs = 4_000;
const mostKept = 100;

export interface ChatMessage {
  id: string;
  content: string;
  sender: 'user' | 'bot';
  /** ISO 8601. */
  timestamp: string;
  parts?: { text: string; source: Source | null }[];
  handOver?: HandOverReason | null;
  /** The number of an answer that can be rated. */
  answerId?: number;
  rating?: 'sim' | 'nao';
  /** Why it did not help, once said. */
  reason?: UnhelpfulReason;
  /** Who of the central wrote it. */
  author?: string;
}

interface Kept {
  conversation: string | null;
  messages: ChatMessage[];
  links: Links;
  last: number;
}

export interface Links {
  whatsapp: string;
  phone: string;
  request: string;
}

export interface Intro {
  name: string;
  subtitle: string;
  welcome: string;
  notice: string;
  whatsapp: string;
  phone: string;
  isWorded: boolean;
}

type Pieces = NonNullable<ChatMessage['parts']>;

const empty: Kept = {
  conversation: null,
  messages: [],
  links: { whatsapp: '', phone: '', request: sitePages.request },
  last: 0,
};

function read(): Kept {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Kept>) };
  } catch {
    return empty;
  }
}

/** Whether the window stands open in this tab, also after a change of page. */
export function rememberOpen(open: boolean): void {
  try {
    if (open) sessionStorage.setItem(`${storageKey}-aberto`, 'sim');
    else sessionStorage.removeItem(`${storageKey}-aberto`);
  } catch {
    // Without storage the window closes with the page.
  }
}

async function ask<Reply>(path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await send(path, init);
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Reply;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, cache: 'no-store', headers: { 'content-type': 'application/json', ...init.headers } });
}

/** What is wrong with the message itself, or how long to wait, is said as the server says it. */
async function refusalOf(response: Response): Promise<Error> {
  const body = await response.json();
  return new Error(response.status === 429 || response.status === 400 ? String(body.message) : failed);
}

/** An answer whose pieces are told as they come, a line of JSON each; the last line is the answer that counts. */
async function askInPieces(body: string, tell: (piece: Pieces[number]) => void): Promise<Answer> {
  const response = await send(chatPaths.stream, { method: 'POST', body });
  if (!response.ok || response.body === null) throw await refusalOf(response);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let pending = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Error(failed);
    const lines = (pending + decoder.decode(value, { stream: true })).split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      const said = JSON.parse(line) as { part?: Pieces[number]; answer?: Answer };
      if (said.answer !== undefined) return said.answer;
      if (said.part === undefined) throw new Error(failed);
      tell(said.part);
    }
  }
}

interface Answer {
  conversation: string;
  response: string;
  id: number;
  timestamp: string;
  /** Left out by whoever knows `response` alone. */
  parts?: NonNullable<ChatMessage['parts']>;
  outcome: string;
  handOver: HandOverReason | null;
  whatsapp: string;
  phone: string;
  request: string;
}

interface Followed {
  messages: { id: number; content: string; timestamp: string; author: string }[];
}

/** A conversation with the assistant, kept in this tab; while it is open, what the central writes arrives by itself. */
export function useChat() {
  const [intro, setIntro] = useState<Intro>();
  const [kept, setKept] = useState<Kept>(read);
  const [isTyping, setIsTyping] = useState(false);
  const [pieces, setPieces] = useState<Pieces>([]);
  const [isBroken, setIsBroken] = useState(false);
  const state = useRef(kept);

  const change = useCallback((next: (before: Kept) => Kept) => {
    state.current = next(state.current);
    setKept(state.current);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(state.current));
    } catch {
      // Storage is closed or full: the conversation lasts as long as the page.
    }
  }, []);
  const add = useCallback(
    (message: Omit<ChatMessage, 'id'>) =>
      change((before) => ({
        ...before,
        messages: [...before.messages, { id: crypto.randomUUID(), ...message }].slice(-mostKept),
      })),
    [change],
  );

  useEffect(() => {
    ask<Intro>(chatPaths.chat).then(
      (read) => {
        setIntro(read);
        change((before) => ({
          ...before,
          links:
            before.conversation === null
              ? { ...before.links, whatsapp: read.whatsapp, phone: read.phone }
              : before.links,
        }));
      },
      () => setIsBroken(true),
    );
  }, [change]);

  useEffect(() => {
    const follow = async () => {
      const { conversation, last } = state.current;
      if (document.hidden || conversation === null) return;
      const { messages } = await ask<Followed>(`${chatPaths.messages}?after=${last}`, {
        headers: { 'x-conversation': conversation },
      }).catch(() => ({ messages: [] }) as Followed);
      const fresh = messages.filter(({ id }) => id > state.current.last);
      for (const { content, timestamp, author } of fresh) add({ content, timestamp, author, sender: 'bot' });
      const newest = fresh.at(-1)?.id;
      if (newest !== undefined) change((before) => ({ ...before, last: newest }));
    };
    void follow();
    const timer = setInterval(follow, followMs);
    return () => clearInterval(timer);
  }, [add, change]);

  async function say(text: string): Promise<void> {
    const message = text.trim();
    if (message === '' || isTyping) return;
    add({ content: message, sender: 'user', timestamp: new Date().toISOString() });
    setIsTyping(true);
    try {
      const { conversation } = state.current;
      const body = JSON.stringify({ message, ...(conversation !== null && { conversation }) });
      const answer = intro?.isWorded
        ? await askInPieces(body, (piece) => setPieces((before) => [...before, piece]))
        : await ask<Answer>(chatPaths.chat, { method: 'POST', body });
      const { whatsapp, phone, request, timestamp, handOver, id } = answer;
      const shown = shownOf(answer);
      change((before) => ({ ...before, conversation: answer.conversation, links: { whatsapp, phone, request } }));
      add({
        ...shown,
        sender: 'bot',
        timestamp,
        handOver,
        ...(shown.parts?.some(({ source }) => source !== null) && { answerId: id }),
      });
    } catch (error) {
      const content = error instanceof Error && error.name === 'Error' ? error.message : failed;
      add({ content, sender: 'bot', timestamp: new Date().toISOString() });
    } finally {
      setIsTyping(false);
      setPieces([]);
    }
  }

  async function rate(message: ChatMessage, helpful: boolean, reason?: UnhelpfulReason): Promise<void> {
    const mark = (marks: Partial<ChatMessage>) =>
      change((before) => ({
        ...before,
        messages: before.messages.map((one) => (one.id === message.id ? { ...one, ...marks } : one)),
      }));
    mark({ rating: helpful ? 'sim' : 'nao', ...(reason !== undefined && { reason }) });
    const { conversation } = state.current;
    const body = JSON.stringify({
      conversation,
      id: message.answerId,
      helpful,
      ...(reason !== undefined && { reason }),
    });
    const { handOver } = await ask<{ handOver: HandOverReason | null }>(chatPaths.rating, {
      method: 'POST',
      body,
    }).catch(() => ({ handOver: null }));
    if (handOver !== null) mark({ handOver });
  }

  return { intro, isBroken, messages: kept.messages, links: kept.links, isTyping, pieces, say, rate };
}
