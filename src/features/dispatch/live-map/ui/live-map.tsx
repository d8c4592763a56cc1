import { callStatusLabels } from '#features/service-calls/rules.ts';
import type { LiveMap as Live, LiveCity, LivePartner } from '../contract.ts';
import { heatRadius, isOnMap, project, type Spot, spread } from '../rules.ts';
import { CityLabel, CityMark } from './city-mark.tsx';
import { OnMap, StateMap } from './state-map.tsx';

export const mapModes = ['tempo-real', 'calor', 'rotas'] as const;
export type MapMode = (typeof mapModes)[number];
export const mapModeLabels: Record<MapMode, string> = {
  'tempo-real': 'Tempo Real',
  calor: 'Mapa de Calor',
  rotas: 'Rotas Ativas',
};

interface Placed {
  city: LiveCity;
  /** Where the city lies, and where its label stands. */
  spot: Spot;
  label: Spot;
}

const gap = { x: 118, y: 66 };

/** The cities that the drawing holds, their labels apart from each other. */
function place(cities: readonly LiveCity[]): Placed[] {
  const held = cities
    .flatMap((city) => (city.point !== null && isOnMap(city.point) ? [{ city, spot: project(city.point) }] : []))
    .sort((a, b) => a.city.id.localeCompare(b.city.id));
  const labels = spread(
    held.map(({ spot }) => spot),
    gap,
  );
  return held.map((one, index) => ({ ...one, label: labels[index] ?? one.spot }));
}

/** Who is where (tempo real), where calls come from (calor), or who is on the way (rotas). */
export function LiveMap({
  data,
  mode,
  selected,
  onSelect,
}: {
  data: Live;
  mode: MapMode;
  selected: string;
  onSelect: (id: string) => void;
}) {
  if (mode === 'calor') return <HeatMap cities={data.cidades} />;
  if (mode === 'rotas') return <RoutesMap data={data} />;
  const withPartners = new Set(data.parceiros.map(({ cityId }) => cityId));
  const placed = place(data.cidades.filter((city) => withPartners.has(city.id) || isLandmark(city)));
  return (
    <StateMap label="Mapa dos parceiros" drawing={<Leaders placed={placed} />}>
      {placed.map(({ city, label }) => (
        <OnMap key={city.id} spot={label}>
          <CityMark city={city} partners={inCity(data.parceiros, city.id)} selected={selected} onSelect={onSelect} />
        </OnMap>
      ))}
    </StateMap>
  );
}

function isLandmark({ id }: LiveCity): boolean {
  return id === 'brasilia-df' || id === 'goiania-go';
}

function inCity(partners: readonly LivePartner[], cityId: string): LivePartner[] {
  return partners.filter((partner) => partner.cityId === cityId);
}

/** From each label to the place it names, where they are apart. */
function Leaders({ placed }: { placed: readonly Placed[] }) {
  return placed.map(({ city, spot, label }) => (
    <g key={city.id}>
      <line x1={spot.x} y1={spot.y} x2={label.x} y2={label.y} className="stroke-ink-soft/60" strokeWidth="1.5" />
      <circle cx={spot.x} cy={spot.y} r="4" className="fill-ink-soft" />
    </g>
  ));
}

function HeatMap({ cities }: { cities: readonly LiveCity[] }) {
  const placed = place(cities.filter((city) => city.calls > 0 || isLandmark(city)));
  const most = Math.max(0, ...placed.map(({ city }) => city.calls));
  return (
    <StateMap
      label="Mapa de calor dos chamados"
      drawing={
        <>
          <Leaders placed={placed} />
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
        </>
      }
    >
      {placed.map(({ city, label }) => (
        <OnMap key={city.id} spot={label}>
          <CityLabel name={city.name} count={city.calls} strong={city.calls === most && most > 0} />
        </OnMap>
      ))}
    </StateMap>
  );
}

function RoutesMap({ data }: { data: Live }) {
  const ends = new Set(data.rotas.flatMap(({ fromCityId, toCityId }) => [fromCityId, toCityId]));
  const placed = place(data.cidades.filter((city) => ends.has(city.id) || isLandmark(city)));
  const spots = new Map(placed.map(({ city, label }) => [city.id, label]));
  const arriving = (id: string) => data.rotas.filter(({ toCityId }) => toCityId === id).length;
  return (
    <StateMap
      label={`Rotas dos chamados: ${callStatusLabels.em_andamento.toLowerCase()}`}
      drawing={
        <>
          <defs>
            <marker id="rota-seta" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 10 5 0 10Z" className="fill-signal" />
            </marker>
          </defs>
          {data.rotas.map((route) => (
            <Route key={route.callId} from={spots.get(route.fromCityId)} to={spots.get(route.toCityId)} />
          ))}
        </>
      }
    >
      {placed.map(({ city, label }) => (
        <OnMap key={city.id} spot={label}>
          <CityLabel name={city.name} count={arriving(city.id)} />
        </OnMap>
      ))}
    </StateMap>
  );
}

/** From city to city in a bow, so that there and back can be told apart; within one city a ring around it. */
function Route({ from, to }: { from: Spot | undefined; to: Spot | undefined }) {
  if (from === undefined || to === undefined) return null;
  const look = { className: 'fill-none stroke-signal', strokeWidth: 3 };
  if (from === to) return <ellipse cx={to.x} cy={to.y} rx="66" ry="26" strokeDasharray="6 5" {...look} />;
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  const bow = { x: (from.x + to.x) / 2 - (down / length) * 40, y: (from.y + to.y) / 2 + (across / length) * 40 };
  // The arrow ends where the label begins.
  const end = { x: to.x - (across / length) * 46, y: to.y - (down / length) * 24 };
  return <path d={`M${from.x} ${from.y}Q${bow.x} ${bow.y} ${end.x} ${end.y}`} markerEnd="url(#rota-seta)" {...look} />;
}
