import { Link } from 'react-router';
import { presenceLabel } from '#features/partners/rules.ts';
import { callStatusLabels } from '#features/service-calls/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { Card } from '#ui/layout/card.tsx';
import { DueClock } from '#ui/records/due-clock.tsx';
import { useNow } from '#ui/records/use-now.ts';
import { Whole } from '#ui/records/whole.tsx';
import type { LiveCity, LiveMap, LivePartner } from '../contract.ts';
import { heatDays, isOnMap } from '../rules.ts';
import type { MapMode } from './live-map.tsx';
import { silenceOf } from './position-marks.tsx';
import { PresenceMark } from './presence-mark.tsx';

interface Props {
  data: LiveMap;
  mode: MapMode;
  selected: string;
  onSelect: (id: string) => void;
}

/** The map's content as text, including places outside of it. */
export function LiveList({ data, mode, selected, onSelect }: Props) {
  const cities = new Map(data.cidades.map((city) => [city.id, city]));
  if (mode === 'calor') return <HeatList cities={data.cidades} />;
  if (mode === 'rotas') return <RouteList data={data} cities={cities} />;
  return (
    <>
      <PartnerList partners={data.parceiros} cities={cities} selected={selected} onSelect={onSelect} />
      <CallList data={data} cities={cities} />
    </>
  );
}

function isOutside(city: LiveCity | undefined): boolean {
  return city === undefined || city.point === null || !isOnMap(city.point);
}

function placeOf(city: LiveCity | undefined): string {
  return city === undefined ? '–' : `${city.name}/${city.state}${isOutside(city) ? ' (fora do mapa)' : ''}`;
}

type Cities = ReadonlyMap<string, LiveCity>;

function PartnerList({
  partners,
  cities,
  selected,
  onSelect,
}: {
  partners: readonly LivePartner[];
  cities: Cities;
  selected: string;
  onSelect: (id: string) => void;
}) {
  const now = useNow();
  return (
    <Card title="Prestadores ativos" flush>
      {partners.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft">Nenhum prestador ativo.</p>}
      <ul className="relative max-h-96 overflow-y-auto border-t border-line">
        {partners.map((partner) => (
          <li key={partner.id}>
            <button
              type="button"
              aria-pressed={partner.id === selected}
              onClick={() => onSelect(partner.id)}
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm -outline-offset-2 hover:bg-surface-muted aria-pressed:bg-brand-soft"
            >
              <PresenceMark status={partner.status} />
              <span className="min-w-0 flex-1">
                <span className="font-medium wrap-anywhere">{partner.name}</span>
                <span className="block text-ink-soft wrap-anywhere">
                  {placeOf(cities.get(partner.cityId))}
                  {silenceOf(partner, now)}
                </span>
              </span>
              <span className="shrink-0 text-ink-soft">{presenceLabel(partner.status)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CallList({ data, cities }: { data: LiveMap; cities: Cities }) {
  const { chamados, totalChamados, ofertas } = data;
  const asked = Map.groupBy(ofertas, ({ callId }) => callId);
  const description =
    totalChamados > chamados.length ? `Os ${chamados.length} mais antigos de ${totalChamados}.` : undefined;
  return (
    <Card title="Chamados em aberto" description={description} flush>
      {chamados.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft">Nenhum chamado em aberto.</p>}
      <ul className="relative max-h-96 overflow-y-auto border-t border-line">
        {chamados.map((call) => (
          <li key={call.id}>
            <Link
              to={addressOf(officePages.call, { callId: call.id })}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 text-sm text-ink no-underline -outline-offset-2 hover:bg-surface-muted"
            >
              <span className="min-w-0">
                <span className="block font-medium">
                  <Whole>{call.protocolNumber}</Whole>
                </span>
                <span className="block truncate text-ink-soft">
                  {placeOf(cities.get(call.cityId))} ·{' '}
                  {offeredWords(asked.get(call.id)?.length) ?? callStatusLabels[call.status]}
                </span>
              </span>
              <DueClock due={call.promise} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function offeredWords(offers: number | undefined): string | undefined {
  if (offers === undefined) return undefined;
  return offers === 1 ? 'oferecido a 1 prestador' : `oferecido a ${offers} prestadores`;
}

function HeatList({ cities }: { cities: readonly LiveCity[] }) {
  const hot = cities.filter(({ calls }) => calls > 0).sort((a, b) => b.calls - a.calls);
  return (
    <Card title="Chamados por cidade" description={`Abertos nos últimos ${heatDays} dias.`} flush>
      {hot.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft">Nenhum chamado no período.</p>}
      <section
        aria-label="Chamados por cidade"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        className="relative max-h-96 overflow-y-auto border-t border-line"
      >
        <ul>
          {hot.map((city) => (
            <li key={city.id} className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 text-sm">
              <span className="min-w-0 truncate">{placeOf(city)}</span>
              <span className="font-semibold tabular-nums">{city.calls}</span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function RouteList({ data, cities }: { data: LiveMap; cities: Cities }) {
  return (
    <Card title="Rotas ativas" description="Da cidade do prestador à cidade do chamado em andamento." flush>
      {data.rotas.length === 0 && <p className="px-4 pb-4 text-sm text-ink-soft">Nenhum chamado em andamento.</p>}
      <ul className="relative max-h-96 overflow-y-auto border-t border-line">
        {data.rotas.map((route) => (
          <li key={route.callId}>
            <Link
              to={addressOf(officePages.call, { callId: route.callId })}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 text-sm text-ink no-underline -outline-offset-2 hover:bg-surface-muted"
            >
              <span className="min-w-0">
                <span className="block font-medium">
                  <Whole>{route.protocolNumber}</Whole> · {route.partnerName}
                </span>
                <span className="block text-ink-soft">
                  {placeOf(cities.get(route.fromCityId))} → {placeOf(cities.get(route.toCityId))}
                </span>
              </span>
              <DueClock due={route.promise} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
