import { FloorDrainDrawing } from '#ui/illustrations/floor-drain.tsx';
import { GreaseTrapDrawing } from '#ui/illustrations/grease-trap.tsx';
import { HydroJetDrawing } from '#ui/illustrations/hydro-jet.tsx';
import { PipeDrawing } from '#ui/illustrations/pipe.tsx';
import { SinkDrawing } from '#ui/illustrations/sink.tsx';
import { ToiletDrawing } from '#ui/illustrations/toilet.tsx';

/** The drawings by the slug of their service, and the one of every other service. */
export const drawings = {
  'pia-entupida': SinkDrawing,
  'vaso-sanitario': ToiletDrawing,
  ralo: FloorDrainDrawing,
  'caixa-gordura': GreaseTrapDrawing,
  hidrojateamento: HydroJetDrawing,
  outro: PipeDrawing,
};

/** The name of the drawing of a service. */
export function drawingOf(slug: string): keyof typeof drawings {
  return slug in drawings ? (slug as keyof typeof drawings) : 'outro';
}

/** The picture that the office gave a service, else its drawing. */
export function ServiceDrawing({
  slug,
  imagem = null,
  className,
}: {
  slug: string;
  imagem?: string | null;
  className?: string;
}) {
  const Drawing = drawings[drawingOf(slug)];
  if (imagem === null) return <Drawing className={className} />;
  return (
    <img src={imagem} alt="" loading="lazy" className={`aspect-[4/3] w-full rounded-md object-cover ${className}`} />
  );
}
