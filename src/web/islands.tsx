import { type ComponentType, createElement, type ReactElement, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { tellEarlyInput } from './tell-early-input.ts';

/** A lazily loaded component; its props come from the same component's document. */
function island<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return async (props: unknown): Promise<ReactElement> => createElement((await load()).default, props as Props);
}

/** Every island by the name its document gives it. */
const islands: Record<string, (props: unknown) => Promise<ReactElement>> = {
  'request-form': island(() => import('#features/service-requests/ui/request-form.tsx')),
  'quick-form': island(() => import('#features/service-requests/ui/quick-form.tsx')),
  'place-picker': island(() => import('#features/coverage/ui/place-picker.tsx')),
  'resend-form': island(() => import('#features/applications/resend/ui/resend-form.tsx')),
  'application-form': island(() => import('#features/applications/form/ui/application-form.tsx')),
  'simple-form': island(() => import('#features/applications/form/ui/simple-form.tsx')),
  'partner-door': island(() => import('./site/partner-door.tsx')),
  'call-progress': island(() => import('#features/service-calls/client-page/ui/call-progress.tsx')),
  'client-quote': island(() => import('#features/quotes/client/ui/client-quote.tsx')),
  'client-pix': island(() => import('#features/finance/client-pix/ui/client-pix.tsx')),
  'client-receipts': island(() => import('#features/receipts/senders/ui/client-receipts.tsx')),
  'client-problems': island(() => import('#features/problems/client/ui/client-problems.tsx')),
  'completion-form': island(() => import('#features/service-calls/confirmation/ui/completion-form.tsx')),
};

async function bringToLife(element: HTMLElement): Promise<void> {
  const open = islands[element.dataset.island ?? ''];
  if (open === undefined || element.dataset.alive !== undefined) return;
  element.dataset.alive = '';
  const content = await open(JSON.parse(element.dataset.props ?? '{}'));
  hydrateRoot(element, <Ready element={element}>{content}</Ready>);
}

/** Takes over what was done before the island was alive, says that it is, and does the last press that came before. */
function Ready({ element, children }: { element: HTMLElement; children: ReactElement }) {
  // In the same task as hydration: from now on the boot script leaves presses to the form.
  useLayoutEffect(() => {
    tellEarlyInput(element);
    // The words of a button that waited are already its own again.
    for (const button of element.querySelectorAll('button[aria-busy]')) button.removeAttribute('aria-busy');
    // Pressed again now, it is not done once more.
    for (const act of ['submit', 'click']) element.addEventListener(act, (event) => forgetEarly(element, event));
    element.dataset.ready = '';
  }, [element]);
  // Only now does the form's state include the earlier input.
  useEffect(() => {
    const early = element.querySelector<HTMLElement>('[data-early]');
    early?.removeAttribute('data-early');
    if (early instanceof HTMLFormElement) early.requestSubmit();
    else early?.click();
  }, [element]);
  return children;
}

function forgetEarly(element: HTMLElement, { type, target }: Event): void {
  if (type === 'click' && (target as Element).closest('[type=button]') === null) return;
  element.querySelector('[data-early]')?.removeAttribute('data-early');
}

// The boot script imports this module at the first touch, so an island is already on the page.
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const wake = () => void bringToLife(element);
  if (element.dataset.eager !== undefined || element.dataset.touched !== undefined) wake();
  else for (const touch of ['pointerdown', 'focusin']) element.addEventListener(touch, wake, { once: true });
}

/** Runs the action of a public page's button with `data-act`; called by the boot script. */
export async function act(button: HTMLElement): Promise<void> {
  if (button.dataset.act === 'chat') return (await import('./site/open-chat.ts')).openChat(button);
  const { share } = await import('./site/share.ts');
  await share(button);
}

/** Takes the texts of an open page from the page itself, as the server draws it now; called by the boot script. */
export async function redrawTexts(): Promise<void> {
  const page = await (await fetch(location.href, { cache: 'no-store' })).text();
  const drawn = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('[data-texts]');
  for (const [at, part] of document.querySelectorAll('[data-texts]').entries())
    part.replaceChildren(...(drawn[at] ?? part).childNodes);
}
