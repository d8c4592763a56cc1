import type { Map as TileMap } from 'maplibre-gl';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isTileStyle } from '#shared/look/tiles.ts';
import type { LiveMap } from '../contract.ts';
import { unproject, zoomOf } from '../rules.ts';
import type { View } from './use-map-view.ts';

/** State of the street tiles under the marks; until they show, the drawn map does. */
type Streets = 'none' | 'loading' | 'shown' | 'failed';

/** Streets that have not come by then are given up. */
const patienceMs = 10_000;

/**
 * Puts street tiles into `ground` when configured, and keeps them in step with the drawing's view. Their library loads
 * only then.
 */
export function useStreets(ground: RefObject<HTMLDivElement | null>, tiles: LiveMap['ruas']) {
  const url = tiles?.url;
  const [state, setState] = useState<Streets>(url === undefined ? 'none' : 'loading');
  const [tries, setTries] = useState(0);
  const map = useRef<TileMap>(undefined);
  const view = useRef<View>(undefined);

  const follow = useCallback(
    (next: View) => {
      view.current = next;
      const element = ground.current;
      if (element === null) return;
      const { clientWidth, clientHeight } = element;
      map.current?.jumpTo(cameraOf(next, { width: clientWidth, height: clientHeight }));
    },
    [ground],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins anew.
  useEffect(() => {
    const container = ground.current;
    if (url === undefined || container === null) return setState('none');
    setState('loading');
    let isOver = false;
    const end = (next: Streets) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(patience);
      map.current?.remove();
      map.current = undefined;
      setState(next);
    };
    const patience = setTimeout(end, patienceMs, 'failed');
    openTiles(container, url).then(
      (opened) => {
        if (isOver) return opened.remove();
        map.current = opened;
        if (view.current !== undefined) follow(view.current);
        let came = 0;
        let failed = 0;
        opened.on('sourcedata', ({ tile }: { tile?: { state?: string } }) => {
          if (tile?.state !== 'loaded') return;
          came += 1;
          failed = 0;
          clearTimeout(patience);
          setState('shown');
        });
        opened.on('error', () => {
          failed += 1;
        });
        opened.on('idle', () => {
          // All requested tiles failed; a style may lack something minor.
          if (came === 0 || (failed > 0 && !isTileStyle(url))) end('failed');
        });
      },
      () => end('failed'),
    );
    return () => end('none');
  }, [url, ground, follow, tries]);

  return { state, follow, retry: () => setTries((before) => before + 1) };
}

/** Tile servers check the referring page and refuse requests without it, which the page's own policy would omit. */
const referrerPolicy = 'strict-origin';

/**
 * The library's worker requests vector tiles under a policy without network access; URLs with our own protocol are
 * fetched by the page, which may reach the tile server only.
 */
const askedHere = 'streets';

async function openTiles(container: HTMLElement, url: string): Promise<TileMap> {
  const [library, { default: workerUrl }] = await Promise.all([
    import('maplibre-gl'),
    import('maplibre-gl/dist/maplibre-gl-worker.mjs?url'),
  ]);
  library.setWorkerUrl(new URL(workerUrl, window.location.href).href);
  library.addProtocol(askedHere, async ({ url: address }, { signal }) => {
    const reply = await fetch(address.slice(askedHere.length + '://'.length), { referrerPolicy, signal });
    if (!reply.ok) throw new Error(`A tile answered ${reply.status}.`);
    return { data: await reply.arrayBuffer() };
  });
  return new library.Map({
    container,
    style: isTileStyle(url)
      ? url
      : {
          version: 8,
          sources: { streets: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 } },
          layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
        },
    transformRequest: (address, kind) =>
      isTileStyle(url) && kind === 'Tile' ? { url: `${askedHere}://${address}` } : { url: address, referrerPolicy },
    // The marks above it take the wheel, the fingers and the keys, and say whose the tiles are.
    interactive: false,
    attributionControl: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    center: [0, 0],
    zoom: 0,
  });
}

function cameraOf({ x, y, scale }: View, { width, height }: { width: number; height: number }) {
  const { longitude, latitude } = unproject({ x: (width / 2 - x) / scale, y: (height / 2 - y) / scale });
  return { center: [longitude, latitude] as [number, number], zoom: zoomOf(scale) };
}
