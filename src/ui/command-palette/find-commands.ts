import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { fold } from '#shared/text/text.ts';

export interface Command {
  id: string;
  label: string;
  /** Heading of the command's group. */
  group: string;
  icon?: LucideIcon | undefined;
  /** Other words under which it is found. */
  keywords?: string | undefined;
  /** Further content at the end of the row. */
  end?: ReactNode;
  run: () => void;
}

/** The commands that contain every typed word; those starting with the first word come first. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const found = commands.filter(({ label, group, keywords = '' }) => {
    const text = fold(`${label} ${group} ${keywords}`);
    return words.every((word) => text.includes(word));
  });
  const startsLate = ({ label }: Command) => (fold(label).startsWith(first) ? 0 : 1);
  return first === '' ? found : found.sort((a, b) => startsLate(a) - startsLate(b));
}
