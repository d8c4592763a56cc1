import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ChatWindow } from '#features/assistant/conversations/ui/chat-window.tsx';
import { rememberOpen } from '#features/assistant/conversations/ui/use-stored-chat.ts';
import tokens from '../tokens.css?raw';
import form from './chat-form.css?raw';
import messages from './chat-messages.css?raw';
import frame from './chat-window.css?raw';

/** Colours of the design tokens: a page carries only those that it uses itself. */
const colours = tokens
  .split('\n')
  .filter((line) => line.trim().startsWith('--color-') && line.includes('#'))
  .join('');

/** With enough room the page moves beside the window, so that nothing is covered. */
const room = matchMedia('(width >= 80rem)');

/** Opens the assistant's window for the button that was pressed, which gets the focus back when the window closes. */
export function openChat(button: HTMLElement): void {
  if (button.hidden) return;
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{${colours}}${frame}${messages}${form}`);
  shadow.adoptedStyleSheets = [sheet];
  const root = createRoot(shadow);
  const makeRoom = () => {
    document.body.style.paddingInlineStart = room.matches ? '25rem' : '';
  };
  const close = () => {
    rememberOpen(false);
    room.removeEventListener('change', makeRoom);
    document.body.style.paddingInlineStart = '';
    root.unmount();
    host.remove();
    button.hidden = false;
    button.focus({ preventScroll: true });
  };
  button.hidden = true;
  rememberOpen(true);
  makeRoom();
  room.addEventListener('change', makeRoom);
  root.render(createElement(ChatWindow, { onClose: close }));
}
