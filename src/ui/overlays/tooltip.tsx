import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** A few words about a control on hover and focus. Never the only place for something needed: touch has no hover. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-surface-raised shadow-md"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
