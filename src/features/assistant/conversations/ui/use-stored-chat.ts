import { useCallback, useRef, useState } from 'react';
import { sitePages } from '#shared/address/site-pages.ts';
import type { HandOverReason } from '../../answers/rules.ts';
import { chatStorageKey as storageKey, type UnhelpfulReason } from '../rules.ts';
import type { Piece } from './use-chat-replies.ts';

const mostStored = 100;

export interface ChatMessage {
  id: string;
  content: string;
  sender: 'user' | 'bot';
  /** ISO 8601. */
  timestamp: string;
  parts?: Piece[];
  handOver?: HandOverReason | null;
  /** The number of an answer that can be rated. */
  answerId?: number;
  rating?: 'sim' | 'nao';
  /** The reason why it did not help, once said. */
  reason?: UnhelpfulReason;
  /** Its author, for a message of the central. */
  author?: string;
}

export interface Links {
  whatsapp: string;
  phone: string;
  request: string;
}

export interface StoredChat {
  conversation: string | null;
  messages: ChatMessage[];
  links: Links;
  last: number;
}

const empty: StoredChat = {
  conversation: null,
  messages: [],
  links: { whatsapp: '', phone: '', request: sitePages.request },
  last: 0,
};

function readChat(): StoredChat {
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<StoredChat>) };
  } catch {
    return empty;
  }
}

/** Remembers for this tab whether the window is open. */
export function rememberOpen(open: boolean): void {
  try {
    if (open) sessionStorage.setItem(`${storageKey}-aberto`, 'sim');
    else sessionStorage.removeItem(`${storageKey}-aberto`);
  } catch {
    // Without storage the window closes with the page.
  }
}

/** The conversation as this tab has it, also after a reload or a change of page. */
export function useStoredChat() {
  const [chat, setChat] = useState<StoredChat>(readChat);
  /** The current value, for callbacks created earlier. */
  const latest = useRef(chat);

  const change = useCallback((next: (before: StoredChat) => StoredChat) => {
    latest.current = next(latest.current);
    setChat(latest.current);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(latest.current));
    } catch {
      // Storage is closed or full: the conversation lasts as long as the page.
    }
  }, []);
  const add = useCallback(
    (message: Omit<ChatMessage, 'id'>) =>
      change((before) => ({
        ...before,
        messages: [...before.messages, { id: crypto.randomUUID(), ...message }].slice(-mostStored),
      })),
    [change],
  );
  return { chat, latest, change, add };
}

export type ChatStore = ReturnType<typeof useStoredChat>;
