import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { laterPart } from '#ui/api/later-part.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { Command } from '#ui/command-palette/find-commands.ts';
import { Drawer } from '#ui/overlays/drawer.tsx';
import { QuickFind } from './quick-find.tsx';
import { type NavGroup, Sidebar } from './sidebar.tsx';
import { type ShellUser, UserButton } from './user-button.tsx';

const UserMenu = laterPart(() => import('./user-menu.tsx').then(({ UserMenu: it }) => it));

export interface AppShellProps {
  /** The page's h1, so pages inside the shell start with h2. */
  title: string;
  brand: ReactNode;
  groups: readonly NavGroup[];
  user: ShellUser;
  /** Path of the own account, for the user menu. */
  accountPath?: string | undefined;
  signOutPath: string;
  /** Beside the user menu, e.g. a notice that something needs attention. */
  topbar?: ReactNode;
  sidebarFooter?: ReactNode;
  /** Further commands of the palette, besides the screens. */
  commands?: readonly Command[] | undefined;
  /** Found records, which the palette lists below screens that fit as well. */
  records?: readonly Command[] | undefined;
  /** Called with the palette's text, to search elsewhere too. */
  onQuery?: ((query: string) => void) | undefined;
  searching?: boolean | undefined;
  /** The reason why nothing could be looked up there. */
  failure?: string | undefined;
  children: ReactNode;
}

/** The frame of the back office and of the partner's app: navigation, title, user menu, and the page. */
export function AppShell({
  title,
  brand,
  groups,
  user,
  accountPath,
  signOutPath,
  topbar,
  sidebarFooter,
  commands,
  records,
  onQuery,
  searching,
  failure,
  children,
}: AppShellProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [userAsked, setUserAsked] = useState(false);
  return (
    <div className="min-h-dvh [--sticky-top:calc(3.5rem+var(--alarm-room,0px))] lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block">
      <a
        href="#conteudo"
        className="sr-only z-50 rounded-md bg-brand px-4 py-2 font-medium text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Pular para o conteúdo
      </a>
      <aside data-print="hide" className="sticky top-0 hidden h-dvh border-r border-line lg:block">
        <Sidebar brand={brand} groups={groups} footer={sidebarFooter} />
      </aside>
      <div className="min-w-0">
        <header
          data-print="hide"
          className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-surface/90 px-4 backdrop-blur-sm sm:px-6"
        >
          <Button
            variant="ghost"
            iconOnly
            className="-ml-2 lg:hidden"
            aria-label="Abrir menu"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <MenuIcon aria-hidden="true" className="size-5" />
          </Button>
          <h1 className="min-w-0 flex-1 font-semibold tracking-tight max-sm:line-clamp-2 max-sm:text-base/5 sm:truncate sm:text-lg">
            {title}
          </h1>
          {topbar}
          <QuickFind
            groups={groups}
            commands={commands}
            records={records}
            onQuery={onQuery}
            searching={searching}
            failure={failure}
          />
          <Suspense fallback={<UserButton user={user} aria-haspopup="menu" onClick={() => setUserAsked(true)} />}>
            <UserMenu user={user} accountPath={accountPath} signOutPath={signOutPath} asked={userAsked} />
          </Suspense>
        </header>
        <main id="conteudo" tabIndex={-1} className="mx-auto w-full max-w-[90rem] p-4 sm:p-6">
          {children}
        </main>
      </div>
      <Drawer open={menuOpen} onOpenChange={setMenuOpen} title="Menu" side="left" hideTitle>
        <Sidebar brand={brand} groups={groups} footer={sidebarFooter} onNavigate={() => setMenuOpen(false)} />
      </Drawer>
    </div>
  );
}
