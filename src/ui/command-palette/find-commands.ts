import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { fold } from '#shared/text/text.ts';

export interface Command {
  id: string;
  label: string;
  /** Commands of one group stand together under its name. */
  group: string;
  icon?: LucideIcon | undefined;
  /** Other words under which it is found. */
  keywords?: string | undefined;
  /** What else is to be seen of it, at the end of its line. */
  end?: ReactNode;
  run: () => void;
}

/** The commands in which every typed word occurs; those whose label starts with the first word come first. */
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
