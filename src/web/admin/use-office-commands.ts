import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '#features/accounts/ui/signed-in.tsx';
import type { Command } from '#ui/command-palette/find-commands.ts';
import { innerScreens, officeTasks } from './office-tasks.ts';
import { settingEntries } from './settings-words.ts';

/** Tasks, inner screens and settings that this person may open, as commands of the palette. */
export function useOfficeCommands(): Command[] {
  const may = useMay();
  const navigate = useNavigate();
  return useMemo(() => {
    const leadsTo = (to: string) => ({ id: to, run: () => void navigate(to) });
    return [
      ...officeTasks
        .filter(({ needs }) => may(needs))
        .map(({ to, label, words, icon, isFrequent }) => ({
          ...leadsTo(to),
          id: `tarefa-${label}`,
          label,
          icon,
          group: 'Fazer',
          keywords: words,
          waitsForWords: !isFrequent,
        })),
      ...innerScreens
        .filter(({ needs }) => may(needs))
        .map(({ to, label, words }) => ({
          ...leadsTo(to),
          label,
          group: 'Ir para',
          keywords: words,
          waitsForWords: true,
        })),
      ...settingEntries(may).map(({ to, label, group, keywords = '' }) => ({
        ...leadsTo(to),
        id: `ajuste-${to}`,
        label: label === group ? label : `${group}: ${label}`,
        group: 'Configurações',
        keywords,
        waitsForWords: true,
      })),
    ];
  }, [may, navigate]);
}
