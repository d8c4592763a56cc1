import { callStatusLabels } from '#features/service-calls/rules.ts';
import type { Point } from '#shared/numbers/geo.ts';
import type { LiveMap as Live, LiveCity, Track } from '../contract.ts';
import { type Box, gather, heatRadius, isOnMap, placeBoxes, project, type Rest, type Spot } from '../rules.ts';
import { CityLabel, CityMark, cityMarkSize } from './city-mark.tsx';
import { MapFrame, OnMap, Strokes } from './map-frame.tsx';
import { PositionMarks, positionMarkSize } from './position-marks.tsx';
import { TrackLines } from './track-lines.tsx';
import { Way, WayArrow } from './way.tsx';

export const mapModes = ['tempo-real', 'calor', 'rotas'] as const;
export type MapMode = (typeof mapModes)[number];
export const mapModeLabels: Record<MapMode, string> = {
  'tempo-real': 'Tempo Real',
  calor: 'Mapa de Calor',
  rotas: 'Rotas Ativas',
};

interface Placed {
  city: LiveCity;
  /** The city's location, and its mark's position. */
  spot: Spot;
  mark: Box;
}

interface Choice {
  selected: string;
  onSelect: (id: string) => void;
  /** Ways of the selected partner. */
  tracks?: readonly Track[];
}

const labelSize = { width: 112, height: 24 };

/** Cities on the drawing, the most important first, without overlapping marks. */
function place(
  cities: readonly LiveCity[],
  { scale, window, controls }: Rest,
  {
    weight,
    size = () => labelSize,
    taken = [],
  }: {
    weight: (city: LiveCity) => number;
    size?: (city: LiveCity) => { width: number; height: number };
    taken?: readonly Box[];
  },
): Placed[] {
  const held = cities
    .flatMap((city) => (isShown(city) ? [{ city, spot: scaled(city.point, scale) }] : []))
    .sort((a, b) => weight(b.city) - weight(a.city) || a.city.id.localeCompare(b.city.id));
  const marks = placeBoxes(
    held.map(({ city, spot }) => ({ ...spot, ...size(city) })),
    [...taken, controls],
    window,
  );
  return held.map(({ city, spot }, index) => ({ city, spot, mark: marks[index] ?? { ...spot, ...labelSize } }));
}

/** Shows partners (tempo real), origins of calls (calor) or routes (rotas). */
export function LiveMap({ data, mode, small, ...choice }: { data: Live; mode: MapMode; small?: boolean } & Choice) {
  const frame = { streets: data.ruas, ...(small === true && { small }) };
  if (mode === 'calor') {
    return (
      <MapFrame {...frame} label="Mapa de calor dos chamados">
        {(rest) => <Heat cities={data.cidades} rest={rest} />}
      </MapFrame>
    );
  }
  if (mode === 'rotas') {
    const label = `Rotas dos chamados: ${callStatusLabels.em_andamento.toLowerCase()}`;
    return (
      <MapFrame {...frame} label={label}>
        {(rest) => <Routes data={data} rest={rest} />}
      </MapFrame>
    );
  }
  return (
    <MapFrame {...frame} label="Mapa dos prestadores">
      {(rest) => <Presences data={data} rest={rest} {...choice} />}
    </MapFrame>
  );
}

/** Places closer than this share one mark until the map is brought nearer. */
const placesApart = { width: 128, height: 64 };

/** Partners at their positions, the others at their city with its open calls, and lines for offers. */
function Presences({ data, rest, selected, onSelect, tracks = [] }: { data: Live; rest: Rest } & Choice) {
  const { scale } = rest;
  const streets = gather(
    data.parceiros.flatMap((item) => (item.position === null ? [] : [{ ...scaled(item.position, scale), item }])),
    positionMarkSize,
  );
  const based = Map.groupBy(
    data.parceiros.filter(({ position }) => position === null),
    ({ cityId }) => cityId,
  );
  const calls = Map.groupBy(data.chamados, ({ cityId }) => cityId);
  const weightOf = (city: LiveCity) =>
    (based.get(city.id)?.length ?? 0) + (calls.get(city.id)?.length ?? 0) + (isLandmark(city) ? 1_000 : 0);
  const together = gather(
    data.cidades
      .filter((city) => based.has(city.id) || calls.has(city.id) || isLandmark(city))
      .sort((a, b) => weightOf(b) - weightOf(a) || a.id.localeCompare(b.id))
      .flatMap((item) => (isShown(item) ? [{ ...scaled(item.point, scale), item }] : [])),
    placesApart,
  );
  const groups = new Map(
    together.flatMap(({ items }) => (items[0] === undefined ? [] : [[items[0].id, items] as const])),
  );
  const contentOf = ({ id }: LiveCity) => ({
    partners: (groups.get(id) ?? []).flatMap((one) => based.get(one.id) ?? []),
    calls: (groups.get(id) ?? []).flatMap((one) => calls.get(one.id) ?? []),
  });
  const placed = place(
    together.flatMap(({ items: [first] }) => (first === undefined ? [] : [first])),
    rest,
    {
      weight: weightOf,
      size: (city) => cityMarkSize(contentOf(city)),
      taken: streets.map(({ x, y }) => ({ x, y, ...positionMarkSize })),
    },
  );
  const marks = new Map(
    placed.flatMap(({ city, mark }) => (groups.get(city.id) ?? []).map(({ id }) => [id, mark] as const)),
  );
  const ends = endsOf(data, marks, scale);
  return (
    <>
      <Strokes>
        <WayArrow />
        <Leaders placed={placed} />
        <TrackLines tracks={tracks} scale={scale} />
        {data.ofertas.map(({ callId, partnerId }) => (
          <Way key={`${callId} ${partnerId}`} from={ends.ofPartner(partnerId)} to={ends.ofCall(callId)} dashed />
        ))}
      </Strokes>
      {placed.map(({ city, mark }) => (
        <OnMap key={city.id} spot={mark}>
          <CityMark
            city={city}
            more={(groups.get(city.id)?.length ?? 1) - 1}
            {...contentOf(city)}
            selected={selected}
            onSelect={onSelect}
          />
        </OnMap>
      ))}
      <PositionMarks groups={streets} taken={placed.map(({ mark }) => mark)} selected={selected} onSelect={onSelect} />
    </>
  );
}

function scaled(point: Point, scale: number): Spot {
  const { x, y } = project(point);
  return { x: x * scale, y: y * scale };
}

type Located = LiveCity & { point: Point };
const isShown = (city: LiveCity): city is Located => city.point !== null && isOnMap(city.point);

/** Ends of routes: the partner's position, else its city's mark; and the mark of the call's city. */
function endsOf(data: Live, marks: ReadonlyMap<string, Spot>, scale: number) {
  const partners = new Map(data.parceiros.map((partner) => [partner.id, partner]));
  const calls = new Map(data.chamados.map(({ id, cityId }) => [id, cityId]));
  return {
    ofCall: (id: string) => marks.get(calls.get(id) ?? ''),
    ofPartner(id: string): Spot | undefined {
      const partner = partners.get(id);
      if (partner?.position == null) return marks.get(partner?.cityId ?? '');
      return scaled(partner.position, scale);
    },
  };
}

function isLandmark({ id }: LiveCity): boolean {
  return id === 'brasilia-df' || id === 'goiania-go';
}

/** Lines from displaced marks to their places. */
function Leaders({ placed }: { placed: readonly Placed[] }) {
  return placed.map(({ city, spot, mark }) => (
    <g key={city.id}>
      <line x1={spot.x} y1={spot.y} x2={mark.x} y2={mark.y} className="stroke-ink-soft/60" strokeWidth="1.5" />
      <circle cx={spot.x} cy={spot.y} r="3" className="fill-ink-soft" />
    </g>
  ));
}

function Heat({ cities, rest }: { cities: readonly LiveCity[]; rest: Rest }) {
  const shown = cities.filter((city) => city.calls > 0 || isLandmark(city));
  const placed = place(shown, rest, { weight: ({ calls }) => calls });
  const most = Math.max(0, ...placed.map(({ city }) => city.calls));
  return (
    <>
      <Strokes>
        {placed.map(({ city, spot }) => (
          <circle
            key={city.id}
            cx={spot.x}
            cy={spot.y}
            r={heatRadius(city.calls, most)}
            className="fill-signal"
            fillOpacity={most === 0 ? 0 : 0.2 + 0.4 * (city.calls / most)}
          />
        ))}
        <Leaders placed={placed} />
      </Strokes>
      {placed.map(({ city, mark }) => (
        <OnMap key={city.id} spot={mark}>
          <CityLabel name={city.name} count={city.calls} strong={city.calls === most && most > 0} />
        </OnMap>
      ))}
    </>
  );
}

function Routes({ data, rest }: { data: Live; rest: Rest }) {
  const named = new Set(data.rotas.flatMap(({ fromCityId, toCityId }) => [fromCityId, toCityId]));
  const arriving = ({ id }: LiveCity) => data.rotas.filter(({ toCityId }) => toCityId === id).length;
  const shown = data.cidades.filter((city) => named.has(city.id) || isLandmark(city));
  const placed = place(shown, rest, { weight: arriving });
  const marks = new Map(placed.map(({ city, mark }) => [city.id, mark]));
  const ends = endsOf(data, marks, rest.scale);
  return (
    <>
      <Strokes>
        <WayArrow />
        <Leaders placed={placed} />
        {data.rotas.map(({ callId, partnerId, fromCityId, toCityId }) => (
          <Way key={callId} from={ends.ofPartner(partnerId) ?? marks.get(fromCityId)} to={marks.get(toCityId)} />
        ))}
      </Strokes>
      {placed.map(({ city, mark }) => (
        <OnMap key={city.id} spot={mark}>
          <CityLabel name={city.name} count={arriving(city)} />
        </OnMap>
      ))}
    </>
  );
}
