import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router';

export interface NavItem {
  to: string;
  /** Other addresses of the same screen, where it is marked too. */
  also?: readonly string[] | undefined;
  label: string;
  icon: LucideIcon;
  /** Marked only on the very path, not on those below it. */
  end?: boolean | undefined;
  /** A count that waits for someone. */
  count?: number | undefined;
}

export interface NavGroup {
  label?: string | undefined;
  items: readonly NavItem[];
}

/** Whether a path is the item's, one of its others, or below one. */
export function isAt({ to, also = [], end = false }: Pick<NavItem, 'to' | 'also' | 'end'>, pathname: string): boolean {
  return [to, ...also].some((path) => matchPath({ path, end }, pathname) !== null);
}

/** Brand and navigation. The current entry carries `aria-current`, a bar and a tint. */
export function Sidebar({
  brand,
  groups,
  footer,
  onNavigate,
}: {
  brand: ReactNode;
  groups: readonly NavGroup[];
  footer?: ReactNode;
  onNavigate?: (() => void) | undefined;
}) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-14 shrink-0 items-center px-4">{brand}</div>
      <nav aria-label="Principal" className="min-h-0 flex-1 overflow-y-auto px-2.5 pt-1 pb-6">
        {groups.map((group, index) => (
          <div key={group.label ?? index} className={clsx(index > 0 && 'mt-5')}>
            {group.label && (
              <p id={`nav-${index}`} className="px-2.5 pb-1.5 text-xs font-medium text-ink-faint">
                {group.label}
              </p>
            )}
            <ul aria-labelledby={group.label ? `nav-${index}` : undefined} className="flex flex-col gap-px">
              {group.items.map((item) => (
                <li key={item.to}>
                  <Entry item={item} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {footer && <div className="shrink-0 border-t border-line p-4">{footer}</div>}
    </div>
  );
}

function Entry({ item, onNavigate }: { item: NavItem; onNavigate: (() => void) | undefined }) {
  const isCurrent = isAt(item, useLocation().pathname);
  return (
    <Link
      to={item.to}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'group/entry relative flex min-h-8.5 items-center gap-2.5 rounded-md px-2.5 py-1 text-sm no-underline pointer-coarse:min-h-11',
        isCurrent
          ? 'bg-brand-soft font-semibold text-brand before:absolute before:inset-y-1.5 before:-left-2.5 before:w-1 before:rounded-r-full before:bg-brand'
          : 'font-medium text-ink-soft hover:bg-surface-muted hover:text-ink',
      )}
    >
      <item.icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.9} />
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.count !== undefined && item.count > 0 && (
        <span className="rounded-full bg-signal-soft px-1.5 text-xs font-semibold text-signal tabular-nums">
          {item.count > 99 ? '99+' : item.count}
          <span className="sr-only"> à espera</span>
        </span>
      )}
    </Link>
  );
}
