import { FloorDrainDrawing } from '#ui/illustrations/floor-drain.tsx';
import { GreaseTrapDrawing } from '#ui/illustrations/grease-trap.tsx';
import { HydroJetDrawing } from '#ui/illustrations/hydro-jet.tsx';
import { PipeDrawing } from '#ui/illustrations/pipe.tsx';
import { SinkDrawing } from '#ui/illustrations/sink.tsx';
import { ToiletDrawing } from '#ui/illustrations/toilet.tsx';

const drawings: Record<string, typeof PipeDrawing> = {
  'pia-entupida': SinkDrawing,
  'vaso-sanitario': ToiletDrawing,
  ralo: FloorDrainDrawing,
  'caixa-gordura': GreaseTrapDrawing,
  hidrojateamento: HydroJetDrawing,
};

/** The drawing of a service by its slug; a pipe where none is named. */
export function ServiceDrawing({ slug, className }: { slug: string | null; className?: string }) {
  const Drawing = drawings[slug ?? ''] ?? PipeDrawing;
  return <Drawing className={className} />;
}
