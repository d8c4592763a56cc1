import tokens from '../tokens.css?raw';
import { drawSheet } from './drawing-sheet.server.tsx';

/** One sheet for all the drawings of the home page's cards: it comes after the page, once, and stays with the visitor. */
export function loader() {
  return new Response(drawSheet(tokens), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}
