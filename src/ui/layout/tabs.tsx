import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  label: string;
  /** Number of things that wait behind it. */
  count?: number | undefined;
  disabled?: boolean | undefined;
  content: ReactNode;
}

export interface TabsProps {
  /** Label of the tabs, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** With `onChange` for a choice in the URL; otherwise the first tab is open. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** Views of one subject, one at a time. Arrow keys switch; a long row scrolls sideways. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value })}
      {...(onChange && { onValueChange: onChange })}
      className="min-w-0"
    >
      <Radix.List
        aria-label={label}
        className="-mx-1 flex gap-1 overflow-x-auto px-1 pt-1 shadow-[inset_0_-1px_var(--color-line)]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className="control inline-flex shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent px-3 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-faint data-[state=active]:border-brand data-[state=active]:text-brand"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-surface-muted px-1.5 text-xs font-medium text-ink-soft tabular-nums">
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4 outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
