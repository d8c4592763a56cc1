import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isFound } from '#shared/search.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { ComboboxRow } from './combobox-row.tsx';
import { useFieldWiring } from './field-context.ts';
import { inputStyles } from './input-styles.ts';

export interface ComboboxOption {
  value: string;
  label: string;
  description?: string | undefined;
}

export interface ComboboxProps {
  id: string;
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** For lists searched on the server: called at each keystroke, and the options are shown as they come. */
  onQueryChange?: ((query: string) => void) | undefined;
  loading?: boolean | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
  /** A last entry that does something else with what was typed, such as making a new one. */
  action?: { label: string; onSelect: (query: string) => void } | undefined;
}

/** Type to search, choose with arrows and Enter or with a tap. Without `onQueryChange` it filters by itself. */
export function Combobox(props: ComboboxProps) {
  const { id, options, value, onChange, onQueryChange, loading = false, action } = props;
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const wiring = useFieldWiring({ id });
  const open = query !== null;
  const shown = onQueryChange || !query ? options : options.filter((option) => matches(option, query));
  const count = shown.length + (action ? 1 : 0);
  const at = Math.min(active, count - 1);

  function search(text: string) {
    setQuery(text);
    setActive(0);
    onQueryChange?.(text);
  }

  function choose(index: number) {
    const option = shown[index];
    if (option) onChange(option);
    else if (index === shown.length) action?.onSelect(query ?? '');
    setQuery(null);
  }

  function move(step: number) {
    if (count === 0) return;
    const next = (at + step + count) % count;
    setActive(next);
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) move(step);
      else search('');
    } else if (open && event.key === 'Enter') {
      event.preventDefault();
      choose(at);
    } else if (open && event.key === 'Escape') {
      // The list closes first; only a second Escape closes the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setQuery(null);
    }
  }

  return (
    <div className="relative min-w-0">
      <input
        {...wiring}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={`${id}-lista`}
        aria-autocomplete="list"
        aria-activedescendant={open && count > 0 ? `${id}-opcao-${at}` : undefined}
        placeholder={props.placeholder}
        disabled={props.disabled}
        value={query ?? value?.label ?? ''}
        onChange={(event) => search(event.currentTarget.value)}
        onClick={(event) => {
          if (!open) search('');
          event.currentTarget.select();
        }}
        onBlur={() => setQuery(null)}
        onKeyDown={onKeyDown}
        className={clsx(inputStyles, 'pr-9')}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-ink-soft">
        {loading ? <Spinner className="size-4" /> : <ChevronDown aria-hidden="true" className="size-4" />}
      </span>
      <div
        className={clsx(
          'absolute inset-x-0 top-full z-30 mt-1 animate-fade rounded-lg border border-line bg-surface-raised p-1 shadow-lg',
          !open && 'hidden',
        )}
      >
        <div id={`${id}-lista`} ref={list} role="listbox" aria-label="Opções" className="max-h-64 overflow-y-auto">
          {open &&
            shown.map((option, index) => (
              <ComboboxRow
                key={option.value}
                id={`${id}-opcao-${index}`}
                label={option.label}
                description={option.description}
                active={index === at}
                selected={option.value === value?.value}
                onChoose={() => choose(index)}
                onPoint={() => setActive(index)}
              />
            ))}
          {open && action && (
            <ComboboxRow
              id={`${id}-opcao-${shown.length}`}
              label={action.label}
              active={at === shown.length}
              selected={false}
              emphasised
              onChoose={() => choose(shown.length)}
              onPoint={() => setActive(shown.length)}
            />
          )}
        </div>
        <p role="status" className={clsx('px-2.5 py-2 text-sm text-ink-soft', shown.length > 0 && 'sr-only')}>
          {open && shown.length === 0 && (loading ? 'Procurando...' : (props.emptyText ?? 'Nada encontrado'))}
        </p>
      </div>
    </div>
  );
}

function matches(option: ComboboxOption, query: string): boolean {
  return isFound(`${option.label} ${option.description ?? ''}`, query);
}
