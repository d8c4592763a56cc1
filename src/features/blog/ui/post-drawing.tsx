import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FloorDrainDrawing } from '#ui/illustrations/floor-drain.tsx';
import { GreaseTrapDrawing } from '#ui/illustrations/grease-trap.tsx';
import { HydroJetDrawing } from '#ui/illustrations/hydro-jet.tsx';
import { PipeDrawing } from '#ui/illustrations/pipe.tsx';
import { SinkDrawing } from '#ui/illustrations/sink.tsx';
import { ToiletDrawing } from '#ui/illustrations/toilet.tsx';
import { TruckDrawing } from '#ui/illustrations/truck.tsx';
import type { PostCategory, PostPicture } from '../rules.ts';

const drawings: Record<PostPicture, (props: { className: string }) => ReactNode> = {
  pia: SinkDrawing,
  vaso: ToiletDrawing,
  ralo: FloorDrainDrawing,
  gordura: GreaseTrapDrawing,
  jato: HydroJetDrawing,
  cano: PipeDrawing,
  caminhao: TruckDrawing,
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
  const Drawing = drawings[picture];
  return (
    <div className={clsx('grid place-items-center p-4', grounds[category], className)}>
      <Drawing className="max-w-40" />
    </div>
  );
}
