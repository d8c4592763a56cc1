import { renderToStaticMarkup } from 'react-dom/server';
import { SceneRooms, SceneWater, StreetScene } from '#ui/illustrations/street-scene.tsx';
import { drawings } from './service-drawing.tsx';

/** Contents of the sheet by symbol name: the services, and the three layers of the home page's scene. */
export const symbols = { ...drawings, quartos: SceneRooms, agua: SceneWater, cena: StreetScene };

/**
 * All drawings of the public pages as symbols of one file, for pages without room for them. An external file sees no
 * classes of the document, so the colours of `tokens` are written into it.
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
