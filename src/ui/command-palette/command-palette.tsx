import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFocusReturn } from '#ui/overlays/focus-return.ts';
import { CommandRow } from './command-row.tsx';
import { type Command, findCommands } from './find-commands.ts';
import { readPageCommands } from './page-commands.ts';

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly Command[];
  placeholder?: string | undefined;
  /** Called with the typed text when commands are also searched elsewhere; `searching` while they load. */
  onQuery?: ((query: string) => void) | undefined;
  searching?: boolean | undefined;
  /** The reason why remote results are missing. */
  failure?: string | undefined;
}

/** Everything one can go to or do, found by typing. Ctrl K or ⌘ K opens and closes it from anywhere. */
export function CommandPalette({ open, onOpenChange, ...finder }: CommandPaletteProps) {
  const focusReturn = useFocusReturn();
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onOpenChange(!open);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onOpenChange]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-overlay" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-40 mx-auto flex max-h-[min(32rem,calc(100dvh-1.5rem))] max-w-xl animate-drop flex-col overflow-hidden rounded-xl border border-line bg-surface-raised text-ink shadow-lg outline-none sm:top-[14vh]"
        >
          <Radix.Title className="sr-only">Buscar ou ir para</Radix.Title>
          <Finder {...finder} close={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface FinderProps extends Omit<CommandPaletteProps, 'open' | 'onOpenChange'> {
  close: () => void;
}

/** Remounted at each opening, so it starts empty. The field keeps the focus; `active` is the row of the arrow keys. */
function Finder({
  commands,
  placeholder = 'Buscar ou ir para...',
  onQuery,
  searching = false,
  failure,
  close,
}: FinderProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const [here] = useState(readPageCommands);
  const found = findCommands([...here, ...commands], query);
  const at = Math.min(active, found.length - 1);

  function choose(command: Command | undefined) {
    if (command === undefined) return;
    close();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(found[at]);
    } else if (target !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (target + found.length) % found.length;
      setActive(next);
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
    }
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
        <input
          role="combobox"
          type="text"
          autoComplete="off"
          // Limit of the lists' contract.
          maxLength={120}
          aria-label={placeholder}
          aria-expanded={true}
          aria-controls="paleta-lista"
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `paleta-${at}` : undefined}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            onQuery?.(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="min-h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <Radix.Close className="min-h-7 rounded-sm border border-line px-2 text-xs text-ink-soft hover:text-ink pointer-coarse:min-h-11 pointer-coarse:px-3">
          Fechar
        </Radix.Close>
      </div>
      <div
        id="paleta-lista"
        ref={list}
        role="listbox"
        aria-label="Resultados"
        className="min-h-0 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {found.map((command, index) => (
          <CommandRow
            key={command.id}
            id={`paleta-${index}`}
            command={command}
            showGroup={command.group !== found[index - 1]?.group}
            active={index === at}
            onChoose={() => choose(command)}
            onPoint={() => setActive(index)}
          />
        ))}
      </div>
      {failure !== undefined && (
        <p role="alert" className="border-t border-line px-4 py-3 text-sm text-danger">
          {failure}
        </p>
      )}
      <FoundCount count={found.length} searching={searching} failed={failure !== undefined} />
    </>
  );
}

/** The number of results, for the ear; for the eye too where there is nothing else to see. */
function FoundCount({ count, searching, failed }: { count: number; searching: boolean; failed: boolean }) {
  return (
    <p role="status" className={count > 0 || failed ? 'sr-only' : 'px-4 py-6 text-center text-sm text-ink-soft'}>
      {foundText(count, searching) ?? (!failed && 'Nada encontrado. Tente outra palavra.')}
    </p>
  );
}

function foundText(count: number, searching: boolean): string | undefined {
  if (count > 0) return count === 1 ? '1 resultado' : `${count} resultados`;
  return searching ? 'Procurando...' : undefined;
}
