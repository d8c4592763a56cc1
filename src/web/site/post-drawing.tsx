import { clsx } from 'clsx';
import type { PostCategory, PostPicture } from '#features/blog/rules.ts';
import { SheetDrawing } from './sheet-drawing.tsx';

const drawings: Record<PostPicture, SheetDrawing> = {
  pia: 'pia-entupida',
  vaso: 'vaso-sanitario',
  ralo: 'ralo',
  gordura: 'caixa-gordura',
  jato: 'hidrojateamento',
  cano: 'outro',
  caminhao: 'caminhao',
};

const grounds: Record<PostCategory, string> = {
  dicas: 'bg-info-soft',
  orientacoes: 'bg-signal-soft',
  manutencao: 'bg-success-soft',
  tutorial: 'bg-warning-soft',
  prevencao: 'bg-surface-muted',
};

/** A post's drawing on the ground of its category. Decoration: the title says it all. */
export function PostDrawing({
  picture,
  category,
  className,
}: {
  picture: PostPicture;
  category: PostCategory;
  className?: string;
}) {
  return (
    <div className={clsx('grid place-items-center p-4', grounds[category], className)}>
      <SheetDrawing name={drawings[picture]} className="w-full max-w-40" />
    </div>
  );
}
