import { SheetDrawing, sheetDrawings } from './sheet-drawing.tsx';

interface ServiceDrawingProps {
  slug: string;
  imagem?: string | null;
  className?: string;
}

/** The picture that the office gave a service, else its drawing. */
export function ServiceDrawing({ slug, imagem = null, className }: ServiceDrawingProps) {
  if (imagem === null) return <SheetDrawing name={drawingOf(slug)} className={`w-full ${className}`} />;
  return (
    <img src={imagem} alt="" loading="lazy" className={`aspect-[4/3] w-full rounded-md object-cover ${className}`} />
  );
}

/** The name of the drawing of a service. */
export function drawingOf(slug: string): SheetDrawing {
  return sheetDrawings.find((name) => name === slug) ?? 'outro';
}
