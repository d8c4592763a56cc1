import { CircleUser, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuAnchor, MenuChoice, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx';
import { chooseTheme, readThemeChoice, useThemeChoice } from './theme-choice.ts';
import { type ShellUser, UserButton } from './user-button.tsx';

const icon = 'size-4 text-ink-soft';
const themes = [
  { value: 'light', label: 'Claro', icon: <Sun aria-hidden="true" className={icon} /> },
  { value: 'dark', label: 'Escuro', icon: <Moon aria-hidden="true" className={icon} /> },
  { value: 'auto', label: 'Do aparelho', icon: <Monitor aria-hidden="true" className={icon} /> },
];

interface UserMenuProps {
  user: ShellUser;
  accountPath?: string | undefined;
  accountLabel?: string | undefined;
  /** Further pages of the person. */
  children?: ReactNode;
  /** Whether the menu is open from the start, since it was asked for while it loaded. */
  asked?: boolean;
  /** Path that ends the session and leads to the sign-in page. */
  signOutPath: string;
}

/** The signed-in person, with links to the own account, the theme, and sign-out. */
export function UserMenu({
  user,
  accountPath,
  accountLabel = 'Minha conta',
  signOutPath,
  asked = false,
  children,
}: UserMenuProps) {
  const theme = useThemeChoice();
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Menu defaultOpen={asked} trigger={<UserButton user={user} />}>
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
