import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { CommandPalette, type CommandPaletteProps } from '#ui/command-palette/command-palette.tsx';
import type { Command } from '#ui/command-palette/find-commands.ts';
import type { NavGroup } from './sidebar.tsx';

/** Opens every screen by typing: a button in the top bar, and Ctrl K or ⌘ K. */
export function QuickFind({
  groups,
  commands = [],
  records = [],
  onQuery,
  searching,
  failure,
}: {
  groups: readonly NavGroup[];
  commands?: readonly Command[] | undefined;
  records?: readonly Command[] | undefined;
} & Pick<CommandPaletteProps, 'onQuery' | 'searching' | 'failure'>) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const all = useMemo(
    () => [
      ...commands,
      ...groups.flatMap(({ items }) =>
        items.map(({ to, label, icon, keywords }) => ({
          id: to,
          label,
          group: 'Ir para',
          icon,
          keywords,
          run: () => void navigate(to),
        })),
      ),
      ...records,
    ],
    [groups, commands, records, navigate],
  );
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="control inline-flex items-center gap-2 rounded-md border border-line bg-surface-raised px-2.5 text-ink-soft hover:border-line-strong hover:text-ink max-md:aspect-square max-md:justify-center max-md:border-transparent max-md:bg-transparent md:min-w-44"
      >
        <Search aria-hidden="true" className="size-4 shrink-0 max-md:size-5" />
        <span className="max-md:sr-only">Ir para...</span>
        <span
          aria-hidden="true"
          className="ml-auto rounded-sm border border-line px-1.5 font-sans text-xs max-md:hidden pointer-coarse:hidden"
        >
          Ctrl K
        </span>
      </button>
      <CommandPalette
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          onQuery?.('');
        }}
        commands={all}
        onQuery={onQuery}
        searching={searching}
        failure={failure}
      />
    </>
  );
}
