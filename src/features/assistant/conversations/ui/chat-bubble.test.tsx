import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChatBubble } from './chat-bubble.tsx';
import type { ChatMessage } from './use-stored-chat.ts';

const links = { whatsapp: 'https://wa.me/1', phone: 'tel:0', request: '/solicitar' };
const shown = (message: Partial<ChatMessage>) =>
  renderToStaticMarkup(
    <ChatBubble
      message={{ id: '1', content: '', sender: 'bot', timestamp: '2026-11-26T00:00:00Z', ...message }}
      links={links}
      onRate={() => {}}
    />,
  );

it('in danger the number of the first line dials first, and the central comes last', () => {
  const html = shown({
    handOver: 'perigo',
    parts: [
      { text: 'Saia e ligue 193 (bombeiros).\n• SAMU, 192.\nCom todos a salvo, ligue para a central.', source: null },
    ],
  });
  expect(html).toContain('href="tel:193">Ligar 193<');
  expect(html).toContain('<a href="tel:192">192</a>');
  // Reading order matters: leave the house before dialling.
  expect(html.indexOf('Saia e ligue')).toBeLessThan(html.indexOf('Ligar 193'));
  expect(html.indexOf('Ligar 193')).toBeLessThan(html.indexOf('>Ligar para a central<'));
  expect(html).not.toContain('Ligar agora');
});

it('where no life is at stake no such number is put first', () => {
  const html = shown({
    handOver: 'perigo',
    parts: [{ text: 'Feche o registro.\n• Se chegar à tomada, ligue 193.', source: null }],
  });
  expect(html).not.toContain('Ligar 193');
  expect(html).toContain('<a href="tel:193">193</a>');
});

it('an answer without pieces is shown as its text', () =>
  expect(shown({ content: 'Só o texto.' })).toContain('Só o texto.'));
