import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { displayName, initials } from '#shared/text/text.ts';
import { Avatar } from '#ui/records/avatar.tsx';

export interface ShellUser {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

/** The button that opens a person's menu. */
export function UserButton({ user, ...button }: { user: ShellUser } & ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type="button"
      className="flex min-h-10 max-w-56 items-center gap-2 rounded-full p-1 text-sm font-medium text-ink hover:bg-surface-muted sm:pr-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <Avatar initials={initials(user)} />
      <span className="truncate max-sm:sr-only">
        <span className="sr-only">Menu de </span>
        {displayName(user)}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft max-sm:hidden" />
    </button>
  );
}
