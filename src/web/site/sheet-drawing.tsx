import { clsx } from 'clsx';
import { sheetPath } from './night-scene.tsx';

/** The drawings of the sheet: the services by their slugs, the one of every other service, and the truck. */
export const sheetDrawings = [
  'pia-entupida',
  'vaso-sanitario',
  'ralo',
  'caixa-gordura',
  'hidrojateamento',
  'outro',
  'caminhao',
] as const;
export type SheetDrawing = (typeof sheetDrawings)[number];

/** A drawing by its name in the sheet, which comes after the page. Decoration, so screen readers pass it by. */
export function SheetDrawing({ name, className }: { name: SheetDrawing; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true" className={clsx('h-auto', className)}>
      <use href={`${sheetPath}#${name}`} />
    </svg>
  );
}
