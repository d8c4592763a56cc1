// One entry for both kinds of document: an application to hydrate, or a page whose islands come alive.
if ('__reactRouterContext' in window) void import('./hydrate.tsx');
else if (document.querySelector('[data-island]') !== null) void import('./islands.tsx');

/** Does what a button of a public page names in `data-act`; called by the boot script. */
export async function act(button: HTMLElement): Promise<void> {
  if (button.dataset.act === 'chat') return (await import('./site/open-chat.ts')).openChat(button);
  const { share } = await import('./site/share.ts');
  await share(button);
}
