import type { Command } from './find-commands.ts';

/** Commands of the page behind: its buttons with `data-command`, pressed as by hand. */
export function readPageCommands(): Command[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button[data-command]:enabled')];
  return buttons.map((button) => {
    const label = button.dataset.command ?? '';
    // Once the palette has closed and given the focus back.
    return { id: `pagina-${label}`, label, group: 'Nesta página', run: () => setTimeout(() => button.click()) };
  });
}
