import type { ReactNode } from 'react';
import { presenceLabel } from '#features/partners/rules.ts';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import type { LivePartner } from '../contract.ts';
import { PresenceMark } from './presence-mark.tsx';

/** A menu of several partners behind one mark; `children` is the mark. */
export function PartnersMenu({
  partners,
  onSelect,
  children,
}: {
  partners: readonly LivePartner[];
  onSelect: (id: string) => void;
  children: ReactNode;
}) {
  return (
    <Menu align="start" trigger={children}>
      {partners.map(({ id, name, status }) => (
        <MenuItem key={id} icon={<PresenceMark status={status} />} onSelect={() => onSelect(id)}>
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="text-ink-soft">{presenceLabel(status)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
