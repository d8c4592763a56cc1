import type { Command } from './find-commands.ts';

/** What the page behind the palette offers now: its buttons that bear `data-command`, pressed as by hand. */
export function readPageCommands(): Command[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button[data-command]:enabled')];
  return buttons.map((button) => {
    const label = button.dataset.command ?? '';
    // Once the palette has closed and given the focus back.
    return { id: `pagina-${label}`, label, group: 'Nesta página', run: () => setTimeout(() => button.click()) };
  });
}
