import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawingProps } from '#ui/illustrations/drawing.tsx';
import { FloorDrainDrawing } from '#ui/illustrations/floor-drain.tsx';
import { GreaseTrapDrawing } from '#ui/illustrations/grease-trap.tsx';
import { HydroJetDrawing } from '#ui/illustrations/hydro-jet.tsx';
import { PipeDrawing } from '#ui/illustrations/pipe.tsx';
import { SinkDrawing } from '#ui/illustrations/sink.tsx';
import { SceneRooms, SceneWater, StreetScene } from '#ui/illustrations/street-scene.tsx';
import { ToiletDrawing } from '#ui/illustrations/toilet.tsx';
import { TruckDrawing } from '#ui/illustrations/truck.tsx';
import type { SheetDrawing } from './sheet-drawing.tsx';

const drawings: Record<SheetDrawing, (props: DrawingProps) => ReactNode> = {
  'pia-entupida': SinkDrawing,
  'vaso-sanitario': ToiletDrawing,
  ralo: FloorDrainDrawing,
  'caixa-gordura': GreaseTrapDrawing,
  hidrojateamento: HydroJetDrawing,
  outro: PipeDrawing,
  caminhao: TruckDrawing,
};

/** Contents of the sheet by symbol name: the drawings, and the three layers of the home page's scene. */
export const symbols = { ...drawings, quartos: SceneRooms, agua: SceneWater, cena: StreetScene };

/**
 * All drawings of the public pages as symbols of one file. An external file sees no classes of the document, so the
 * colours of `tokens` are written into it.
 */
export function drawSheet(tokens: string): string {
  const colours = new Map(
    [...tokens.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
  const paint = (classes: string) =>
    classes
      .split(' ')
      .map((name) => {
        const [, property, colour = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? [];
        if (property === undefined) return '';
        return ` ${property}="${colour === 'none' ? 'none' : colours.get(colour)}"`;
      })
      .join('');
  const drawn = Object.entries(symbols).map(([id, Drawing]) =>
    renderToStaticMarkup(<Drawing />)
      .replaceAll(/ class="([^"]*)"/g, (_all, classes: string) => paint(classes))
      .replace(/^<svg viewBox="([^"]*)" aria-hidden="true"/, `<symbol id="${id}" viewBox="$1"><g`)
      .replace(/<\/svg>$/, '</g></symbol>'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join('')}</svg>`;
}
