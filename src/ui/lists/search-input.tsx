import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { inputStyles } from '../fields/input-styles.ts';

/** A search box that reports its text after a short pause, or at once with Enter. */
export function SearchInput({
  label,
  placeholder,
  value,
  onSearch,
  pauseMs = 300,
  name,
  className,
}: {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onSearch: (text: string) => void;
  pauseMs?: number | undefined;
  /** Its name in a form around it. */
  name?: string | undefined;
  className?: string | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  // After the pause the URL may have changed, so the current handler is called.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A value from outside (a cleared filter, the back button) wins unless someone is typing right now.
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);

  function search(text: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current(text.trim());
  }

  return (
    <div className={clsx('relative min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        // Limit of the lists' contract.
        maxLength={120}
        onChange={(event) => {
          const text = event.currentTarget.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(text), pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(event.currentTarget.value);
        }}
        // Leaving the field reports at once, so that a following filter or reset is not overwritten.
        onBlur={(event) => {
          if (timer.current !== undefined) search(event.currentTarget.value);
        }}
        className={clsx(inputStyles, 'pl-9')}
      />
    </div>
  );
}
