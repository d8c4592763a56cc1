import { isInBrazil, type Point } from '#shared/numbers/geo.ts';
import { isOnMap, lengthOf, mapHeight, mapWidth, project, unproject } from '../rules.ts';
import { MapFrame, OnMap, Strokes } from './map-frame.tsx';

/** Another place, told from the edited one. */
interface Neighbour extends Point {
  id: string;
  name: string;
}

interface Props {
  point: Point | null;
  radiusMeters: number;
  neighbours: readonly Neighbour[];
  onMove: (point: Point) => void;
}

/** The centre and reach of a place among its neighbours; a press on the map moves it. */
export function RegionMap({ point, radiusMeters, neighbours, onMove }: Props) {
  const shown = point !== null && isInBrazil(point) && isOnMap(point) ? project(point) : null;
  return (
    <div className="flex flex-col gap-1.5">
      <MapFrame label="Mapa da região" small>
        {({ scale }) => (
          <>
            <Strokes>
              {shown !== null && (
                <circle
                  cx={shown.x * scale}
                  cy={shown.y * scale}
                  r={lengthOf(radiusMeters) * scale}
                  className="fill-brand/25 stroke-brand"
                  strokeWidth="2"
                />
              )}
            </Strokes>
            {neighbours.map(({ id, name, ...at }) => (
              <OnMap key={id} spot={scaled(project(at), scale)}>
                <span title={name} className="block size-2 rounded-full bg-ink-soft" />
              </OnMap>
            ))}
            {shown !== null && (
              <OnMap spot={scaled(shown, scale)}>
                <span className="block size-3.5 rounded-full border-2 border-surface-raised bg-brand shadow-sm" />
              </OnMap>
            )}
            <div
              aria-hidden="true"
              className="absolute top-0 left-0"
              style={{ width: mapWidth * scale, height: mapHeight * scale }}
              onClick={({ nativeEvent: { offsetX, offsetY } }) =>
                onMove(unproject({ x: offsetX / scale, y: offsetY / scale }))
              }
            />
          </>
        )}
      </MapFrame>
      <p className="text-sm text-ink-soft">
        {point !== null && shown === null
          ? 'Este ponto fica fora do mapa desenhado: confira a latitude e a longitude.'
          : 'Toque no mapa para marcar o centro, ou escreva a latitude e a longitude. Os pontos cinzas são as outras regiões.'}
      </p>
    </div>
  );
}

const scaled = ({ x, y }: { x: number; y: number }, scale: number) => ({ x: x * scale, y: y * scale });
