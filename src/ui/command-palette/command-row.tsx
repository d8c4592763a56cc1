import { clsx } from 'clsx';
import { CornerDownLeft } from 'lucide-react';
import type { Command } from './find-commands.ts';

interface CommandRowProps {
  id: string;
  command: Command;
  /** The first of its group in the list. */
  showGroup: boolean;
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** One command of the palette. The field keeps the focus. */
export function CommandRow({ id, command, showGroup, active, onChoose, onPoint }: CommandRowProps) {
  return (
    <>
      {showGroup && (
        <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-soft">
          {command.group}
        </p>
      )}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        onPointerMove={active ? undefined : onPoint}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChoose();
        }}
        className={clsx(
          'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 text-sm pointer-coarse:min-h-11',
          active && 'bg-brand-soft text-brand',
        )}
      >
        {command.icon && <command.icon aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.9} />}
        <span className="min-w-0 flex-1 truncate font-medium">{command.label}</span>
        {command.end}
        {active && <CornerDownLeft aria-hidden="true" className="size-4 shrink-0" />}
      </div>
    </>
  );
}
