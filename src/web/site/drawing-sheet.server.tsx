import { renderToStaticMarkup } from 'react-dom/server';
import { drawings } from './service-drawing.tsx';

/**
 * The drawings of the services in one file, each a symbol under its own name, for a page without room to hold them.
 * A file outside the document sees none of its classes, so the colours of `tokens` are written into it.
 */
export function drawServiceSheet(tokens: string): string {
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
  const symbols = Object.entries(drawings).map(([id, Drawing]) =>
    renderToStaticMarkup(<Drawing />)
      .replaceAll(/ class="([^"]*)"/g, (_all, classes: string) => paint(classes))
      .replace(/^<svg viewBox="([^"]*)" aria-hidden="true"/, `<symbol id="${id}" viewBox="$1"><g`)
      .replace(/<\/svg>$/, '</g></symbol>'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
