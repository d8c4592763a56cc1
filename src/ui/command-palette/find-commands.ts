import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { fold } from '#shared/text/text.ts';

/** Something that is found by its words. */
export interface Found {
  label: string;
  /** Heading of its group. */
  group: string;
  /** Other words under which it is found. */
  keywords?: string | undefined;
  /** Not listed before something is typed. */
  waitsForWords?: boolean | undefined;
}

export interface Command extends Found {
  id: string;
  icon?: LucideIcon | undefined;
  /** Further content at the end of the row. */
  end?: ReactNode;
  run: () => void;
}

/**
 * Finds with every typed word: in the label anywhere, elsewhere where a word begins. Groups with the nearer finds come
 * first, and within a group the nearer ones; ties stay as given.
 */
export function findCommands<One extends Found>(commands: readonly One[], query: string): One[] {
  const typed = fold(query).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return commands.filter(({ waitsForWords }) => waitsForWords !== true);
  const found = commands.flatMap((command) => {
    const distance = distanceOf(command, typed);
    return distance === null ? [] : [{ command, distance }];
  });
  const nearest = new Map<string, number>();
  for (const { command, distance } of found)
    nearest.set(command.group, Math.min(distance, nearest.get(command.group) ?? distance));
  const groups = [...nearest].sort(([, a], [, b]) => a - b).map(([group]) => group);
  return found
    .sort((a, b) => groups.indexOf(a.command.group) - groups.indexOf(b.command.group) || a.distance - b.distance)
    .map(({ command }) => command);
}

/** 0 begins the label or is a whole word, 1 begins a word, 2 stands within the label; null where a word is missing. */
function distanceOf({ label, group, keywords = '' }: Found, typed: readonly string[]): number | null {
  const name = fold(label);
  if (name.startsWith(typed.join(' '))) return 0;
  const words = fold(`${label} ${keywords} ${group}`).split(/[^\p{L}\p{N}]+/u);
  const distances = typed.map((word) => {
    if (words.includes(word)) return 0;
    if (words.some((one) => one.startsWith(word))) return 1;
    return name.includes(word) ? 2 : null;
  });
  return distances.includes(null) ? null : Math.max(...distances.map(Number));
}
