import {
  ChartColumn,
  Droplets,
  FileUp,
  LayoutDashboard,
  ListChecks,
  Route,
  SquareStack,
  TextCursorInput,
  ToggleRight,
} from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { Toaster } from '#ui/feedback/toast.tsx';
import { AppShell } from '#ui/shell/app-shell.tsx';
import type { NavGroup } from '#ui/shell/sidebar.tsx';
import { ButtonSection } from './button-section.tsx';
import { ColourSection } from './colour-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FigureSection } from './figure-section.tsx';
import { FileSection } from './file-section.tsx';
import { ListSection } from './list-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { WaySection } from './way-section.tsx';

const parts = [
  { name: 'alfabeto', label: 'Cores, letras e desenhos', icon: Droplets, Section: ColourSection },
  { name: 'botoes', label: 'Botões', icon: ToggleRight, Section: ButtonSection },
  { name: 'campos', label: 'Campos', icon: TextCursorInput, Section: FieldSection },
  { name: 'arquivos', label: 'Arquivos e códigos', icon: FileUp, Section: FileSection },
  { name: 'listas', label: 'Listas', icon: ListChecks, Section: ListSection },
  { name: 'numeros', label: 'Gráficos e extratos', icon: ChartColumn, Section: FigureSection },
  { name: 'caminhos', label: 'Abas, etapas e busca rápida', icon: Route, Section: WaySection },
  { name: 'janelas', label: 'Janelas, avisos e fichas', icon: SquareStack, Section: OverlaySection },
];

/** Last segments of the gallery's addresses; the empty one shows every part. */
export const galleryParts: readonly string[] = ['', ...parts.map(({ name }) => name)];

const groups: NavGroup[] = [
  { items: [{ to: sitePages.gallery, label: 'Galeria', icon: LayoutDashboard, end: true, count: 3 }] },
  {
    label: 'Partes',
    items: parts.map(({ name, label, icon }) => ({
      to: addressOf(sitePages.galleryPart, { part: name }),
      label,
      icon,
    })),
  },
];

/** Every component in each of its states, inside the shell. The place for newcomers to learn them. */
export function Gallery({ part }: { part: string }) {
  return (
    <AppShell
      signOutPath="#"
      title="Galeria"
      brand={<Wordmark name="Cano Livre" />}
      groups={groups}
      user={{ firstName: 'Marina', lastName: 'Albuquerque Cavalcanti', email: 'marina.albuquerque@exemplo.com.br' }}
    >
      <div className="flex flex-col gap-12">
        {parts
          .filter(({ name }) => part === '' || name === part)
          .map(({ name, Section }) => (
            <Section key={name} />
          ))}
      </div>
      <Toaster />
    </AppShell>
  );
}
