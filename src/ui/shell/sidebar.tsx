import { clsx } from 'clsx';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';

export interface NavItem {
  to: string;
  /** Other addresses of the same screen, where it is marked too. */
  also?: readonly string[] | undefined;
  label: string;
  icon: LucideIcon;
  /** Other words under which the palette finds it. */
  keywords?: string | undefined;
  /** Marked only on the very path, not on those below it. */
  end?: boolean | undefined;
  /** A count that waits for someone. */
  count?: number | undefined;
  /** A count that must not drown others. */
  quiet?: boolean | undefined;
}

export interface NavGroup {
  label?: string | undefined;
  /** Shown closed until it is opened or holds the current screen; its counts stay in sight. */
  folds?: boolean | undefined;
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
          <Group key={group.label ?? index} group={group} index={index} onNavigate={onNavigate} />
        ))}
      </nav>
      {footer && <div className="shrink-0 border-t border-line p-4">{footer}</div>}
    </div>
  );
}

interface GroupProps {
  group: NavGroup;
  index: number;
  onNavigate: (() => void) | undefined;
}

function Group({ group: { label, folds = false, items }, index, onNavigate }: GroupProps) {
  const { pathname } = useLocation();
  const holdsCurrent = items.some((item) => isAt(item, pathname));
  const [opened, setOpened] = useState<boolean>();
  const isOpen = !folds || (opened ?? holdsCurrent);
  const id = `nav-${index}`;
  return (
    <div className={clsx(index > 0 && (folds ? 'mt-1' : 'mt-2 border-t border-line pt-2'))}>
      {label !== undefined && !folds && (
        <p id={id} className="px-2.5 pb-1.5 text-xs font-medium text-ink-faint">
          {label}
        </p>
      )}
      {folds && (
        <div className="flex flex-wrap items-center justify-end gap-x-0.5">
          <button
            id={id}
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpened(!isOpen)}
            className="flex min-h-8 grow items-center gap-2.5 rounded-md px-2.5 text-left text-sm font-medium text-ink-soft hover:bg-surface-muted hover:text-ink pointer-coarse:min-h-11"
          >
            <ChevronRight
              aria-hidden="true"
              className={clsx('size-4.5 shrink-0 transition-transform', isOpen && 'rotate-90')}
              strokeWidth={1.9}
            />
            {label}
          </button>
          {!isOpen && items.map((item) => <FoldedCount key={item.to} item={item} onNavigate={onNavigate} />)}
        </div>
      )}
      {isOpen && (
        <ul
          aria-labelledby={label === undefined ? undefined : id}
          className={clsx('flex flex-col gap-px', folds && 'pl-2')}
        >
          {items.map((item) => (
            <li key={item.to}>
              <Entry item={item} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A screen's count while its group is folded, and the way to it. */
function FoldedCount({ item, onNavigate }: { item: NavItem; onNavigate: (() => void) | undefined }) {
  const { to, label, icon: Icon, count = 0, quiet = false } = item;
  if (count === 0) return null;
  return (
    <Link
      to={to}
      onClick={onNavigate}
      title={label}
      className={clsx(
        'inline-flex min-h-7 shrink-0 items-center gap-1 rounded-full px-1.5 text-xs font-semibold no-underline tabular-nums hover:bg-surface-muted pointer-coarse:min-h-11',
        quiet ? 'text-ink-soft' : 'text-signal',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{label}: </span>
      {shortCount(count)}
      <span className="sr-only"> à espera</span>
    </Link>
  );
}

const shortCount = (count: number) => (count > 99 ? '99+' : count);

function Entry({ item, onNavigate }: { item: NavItem; onNavigate: (() => void) | undefined }) {
  const isCurrent = isAt(item, useLocation().pathname);
  return (
    <Link
      to={item.to}
      onClick={onNavigate}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'group/entry relative flex min-h-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-sm no-underline pointer-coarse:min-h-11',
        isCurrent
          ? 'bg-brand-soft font-semibold text-brand before:absolute before:inset-y-1.5 before:-left-2.5 before:w-1 before:rounded-r-full before:bg-brand'
          : 'font-medium text-ink-soft hover:bg-surface-muted hover:text-ink',
      )}
    >
      <item.icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.9} />
      <span className="min-w-0 flex-1 leading-tight">{item.label}</span>
      {item.count !== undefined && item.count > 0 && (
        <span
          className={clsx(
            'rounded-full px-1.5 text-xs font-semibold tabular-nums',
            item.quiet ? 'bg-surface-muted text-ink-soft' : 'bg-signal-soft text-signal',
          )}
        >
          {shortCount(item.count)}
          <span className="sr-only"> à espera</span>
        </span>
      )}
    </Link>
  );
}
