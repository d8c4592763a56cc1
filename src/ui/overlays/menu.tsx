import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const itemStyles =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm text-ink no-underline outline-none select-none ' +
  'data-highlighted:bg-surface-muted data-disabled:cursor-not-allowed data-disabled:text-ink-faint pointer-coarse:min-h-11';

/** A list of actions behind a button. `trigger` is that button. */
export function Menu({
  trigger,
  align = 'end',
  defaultOpen = false,
  children,
}: {
  trigger: ReactNode;
  defaultOpen?: boolean;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-56 animate-fade overflow-y-auto rounded-lg border border-line bg-surface-raised p-1 text-ink shadow-lg"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function MenuItem({
  icon,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: {
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={clsx(itemStyles, danger && 'text-danger')}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** An item that leads to another page of the application. */
export function MenuLink({ icon, to, children }: { icon?: ReactNode; to: string; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <Link to={to} className={itemStyles}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  );
}

/** A menu item as a plain link, handled by the browser instead of the router. */
export function MenuAnchor({
  icon,
  href,
  newTab = false,
  children,
}: {
  icon?: ReactNode;
  href: string;
  newTab?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <Radix.Item asChild>
      <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} className={itemStyles}>
        {icon}
        {children}
      </a>
    </Radix.Item>
  );
}

/** A radio choice inside a menu; choosing keeps the menu open. */
export function MenuChoice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  onChange: (value: string) => void;
}) {
  return (
    <>
      <Radix.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-soft">{label}</Radix.Label>
      <Radix.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Radix.RadioItem
            key={option.value}
            value={option.value}
            onSelect={(event) => event.preventDefault()}
            className={itemStyles}
          >
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <Radix.ItemIndicator>
              <Check aria-hidden="true" className="size-4 text-brand" />
            </Radix.ItemIndicator>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </>
  );
}

/** A toggle inside a menu; choosing keeps the menu open. */
export function MenuCheck({
  checked,
  disabled = false,
  onChange,
  children,
}: {
  checked: boolean;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemStyles}
    >
      <span className="flex-1">{children}</span>
      <Radix.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-brand" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
