import { useEffect, useState } from 'react';
import type { HandOverReason } from '../../answers/rules.ts';
import { chatPaths, shownOf, type UnhelpfulReason } from '../rules.ts';
import { type Answer, ask, askInPieces, type Followed, failed, type Intro, type Piece } from './use-chat-replies.ts';
import { type ChatMessage, type ChatStore, useStoredChat } from './use-stored-chat.ts';

const followMs = 4_000;

/** The conversation with the assistant, stored in this tab; while open, the central's messages arrive by themselves. */
export function useChat() {
  const store = useStoredChat();
  const { chat, latest, change, add } = store;
  const { intro, isBroken } = useIntro(store);
  const [isTyping, setIsTyping] = useState(false);
  const [pieces, setPieces] = useState<Piece[]>([]);
  useCentralMessages(store);

  async function say(text: string): Promise<void> {
    const message = text.trim();
    if (message === '' || isTyping) return;
    add({ content: message, sender: 'user', timestamp: new Date().toISOString() });
    setIsTyping(true);
    try {
      const { conversation } = latest.current;
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
    const { conversation } = latest.current;
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

  return { intro, isBroken, messages: chat.messages, links: chat.links, isTyping, pieces, say, rate };
}

/** The assistant's introduction; the ways to people are its own until a conversation has begun. */
function useIntro({ change }: ChatStore) {
  const [intro, setIntro] = useState<Intro>();
  const [isBroken, setIsBroken] = useState(false);
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

  return { intro, isBroken };
}

/** Adds what the central writes, as long as the page is looked at. */
function useCentralMessages({ latest, change, add }: ChatStore) {
  useEffect(() => {
    const follow = async () => {
      const { conversation, last } = latest.current;
      if (document.hidden || conversation === null) return;
      const { messages } = await ask<Followed>(`${chatPaths.messages}?after=${last}`, {
        headers: { 'x-conversation': conversation },
      }).catch(() => ({ messages: [] }) as Followed);
      const fresh = messages.filter(({ id }) => id > latest.current.last);
      for (const { content, timestamp, author } of fresh) add({ content, timestamp, author, sender: 'bot' });
      const newest = fresh.at(-1)?.id;
      if (newest !== undefined) change((before) => ({ ...before, last: newest }));
    };
    void follow();
    const timer = setInterval(follow, followMs);
    return () => clearInterval(timer);
  }, [latest, add, change]);
}
