import { ChevronDown, CircleUser, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName, initials } from '#shared/text/text.ts';
import { Menu, MenuAnchor, MenuChoice, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';
import { Avatar } from '#ui/records/avatar.tsx';
import { chooseTheme, readThemeChoice, useThemeChoice } from './theme-choice.ts';

const icon = 'size-4 text-ink-soft';
const themes = [
  { value: 'light', label: 'Claro', icon: <Sun aria-hidden="true" className={icon} /> },
  { value: 'dark', label: 'Escuro', icon: <Moon aria-hidden="true" className={icon} /> },
  { value: 'auto', label: 'Do aparelho', icon: <Monitor aria-hidden="true" className={icon} /> },
];

export interface ShellUser {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

interface UserMenuProps {
  user: ShellUser;
  accountPath?: string | undefined;
  accountLabel?: string | undefined;
  /** Further pages of the person. */
  children?: ReactNode;
  /** Path that ends the session and leads to the sign-in page. */
  signOutPath: string;
}

/** The signed-in person, with links to the own account, the theme, and sign-out. */
export function UserMenu({ user, accountPath, accountLabel = 'Minha conta', signOutPath, children }: UserMenuProps) {
  const theme = useThemeChoice();
  const shownName = displayName(user);
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex min-h-10 max-w-56 items-center gap-2 rounded-full p-1 text-sm font-medium text-ink hover:bg-surface-muted sm:pr-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          <Avatar initials={initials(user)} />
          <span className="truncate max-sm:sr-only">
            <span className="sr-only">Menu de </span>
            {shownName}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft max-sm:hidden" />
        </button>
      }
    >
      <div className="max-w-72 px-2.5 py-2">
        <p className="truncate text-sm font-semibold">{fullName || 'Usuário'}</p>
        {user.email && <p className="truncate text-sm text-ink-soft">{user.email}</p>}
      </div>
      <MenuSeparator />
      {accountPath !== undefined && (
        <>
          <MenuLink to={accountPath} icon={<CircleUser aria-hidden="true" className={icon} />}>
            {accountLabel}
          </MenuLink>
          {children}
          <MenuSeparator />
        </>
      )}
      <MenuChoice
        label="Aparência"
        value={theme}
        options={themes}
        onChange={(value) => chooseTheme(readThemeChoice(value))}
      />
      <MenuSeparator />
      <MenuAnchor href={signOutPath} icon={<LogOut aria-hidden="true" className={icon} />}>
        Sair
      </MenuAnchor>
    </Menu>
  );
}
