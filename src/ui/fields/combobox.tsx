import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isFound } from '#shared/text/search.ts';
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
  /** A last row that acts on the typed text, such as creating a record. */
  action?: { label: string; onSelect: (query: string) => void } | undefined;
}

/** Type to search, choose with arrows and Enter or with a tap. Without `onQueryChange` it filters by itself. */
export function Combobox(props: ComboboxProps) {
  const { id, value, loading = false } = props;
  const wiring = useFieldWiring({ id });
  const search = useSearch(props);
  const { isOpen, count, at, type } = search;
  return (
    <div className="relative min-w-0">
      <input
        {...wiring}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-lista`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && count > 0 ? `${id}-opcao-${at}` : undefined}
        placeholder={props.placeholder}
        disabled={props.disabled}
        value={search.query ?? value?.label ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={(event) => {
          if (!isOpen) type('');
          event.currentTarget.select();
        }}
        onBlur={search.close}
        onKeyDown={search.onKeyDown}
        className={clsx(inputStyles, 'pr-9')}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-ink-soft">
        {loading ? <Spinner className="size-4" /> : <ChevronDown aria-hidden="true" className="size-4" />}
      </span>
      <OptionList {...props} search={search} />
    </div>
  );
}

/** The typed text, its matches, and the match of the arrow keys. Closed, the query is null. */
function useSearch({ options, onChange, onQueryChange, action }: ComboboxProps) {
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = query !== null;
  const shown = onQueryChange || !query ? options : options.filter((option) => matches(option, query));
  const count = shown.length + (action ? 1 : 0);
  const at = Math.min(active, count - 1);
  const close = () => setQuery(null);

  function type(text: string) {
    setQuery(text);
    setActive(0);
    onQueryChange?.(text);
  }

  function choose(index: number) {
    const option = shown[index];
    if (option) onChange(option);
    else if (index === shown.length) action?.onSelect(query ?? '');
    close();
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
      if (isOpen) move(step);
      else type('');
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      choose(at);
    } else if (isOpen && event.key === 'Escape') {
      // Escape closes the list first; a second one closes the dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return { query, isOpen, shown, count, at, list, type, choose, point: setActive, close, onKeyDown };
}

/** The options under the field, followed by the action if there is one. */
function OptionList({
  id,
  value,
  loading,
  emptyText = 'Nada encontrado',
  action,
  search: { isOpen, shown, at, list, choose, point },
}: ComboboxProps & { search: ReturnType<typeof useSearch> }) {
  return (
    <div
      className={clsx(
        'absolute inset-x-0 top-full z-30 mt-1 animate-fade rounded-lg border border-line bg-surface-raised p-1 shadow-lg',
        !isOpen && 'hidden',
      )}
    >
      <div id={`${id}-lista`} ref={list} role="listbox" aria-label="Opções" className="max-h-64 overflow-y-auto">
        {isOpen &&
          shown.map((option, index) => (
            <ComboboxRow
              key={option.value}
              id={`${id}-opcao-${index}`}
              label={option.label}
              description={option.description}
              active={index === at}
              selected={option.value === value?.value}
              onChoose={() => choose(index)}
              onPoint={() => point(index)}
            />
          ))}
        {isOpen && action && (
          <ComboboxRow
            id={`${id}-opcao-${shown.length}`}
            label={action.label}
            active={at === shown.length}
            selected={false}
            emphasised
            onChoose={() => choose(shown.length)}
            onPoint={() => point(shown.length)}
          />
        )}
      </div>
      <p role="status" className={clsx('px-2.5 py-2 text-sm text-ink-soft', shown.length > 0 && 'sr-only')}>
        {isOpen && shown.length === 0 && (loading ? 'Procurando...' : emptyText)}
      </p>
    </div>
  );
}

function matches(option: ComboboxOption, query: string): boolean {
  return isFound(`${option.label} ${option.description ?? ''}`, query);
}
