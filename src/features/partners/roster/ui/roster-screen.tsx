import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/records/badge.tsx';
import type { Roster } from '../contract.ts';
import { momentWords } from '../rules.ts';
import { PlanWords } from './plan-card.tsx';

const placesAtOnce = 6;

/** Gaps of the next 72 hours, earliest first. */
export function GapsCard({ gaps }: { gaps: Roster['falhas'] }) {
  const now = new Date();
  return (
    <Card
      title="Sem ninguém nas próximas 72 horas"
      description="Conta quem tem plano da semana e não está em pausa, por região e serviço."
      flush={gaps.length > 0}
    >
      {gaps.length === 0 ? (
        <p className="text-sm">Toda região tem quem faça cada serviço.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {gaps.map((gap) => (
            <li
              key={`${gap.from} ${gap.until} ${gap.services.join()}`}
              className="border-l-4 border-l-danger bg-danger-soft px-4 py-3 sm:px-5"
            >
              <p className="font-medium text-danger">
                {`De ${momentWords(new Date(gap.from), now)} até ${momentWords(new Date(gap.until), now)}`}
              </p>
              <p className="text-sm">
                {gap.services.length === 0 ? 'Ninguém, para nenhum serviço' : `Ninguém para ${gap.services.join(', ')}`}
              </p>
              <PlaceNames places={gap.places} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PlaceNames({ places }: { places: readonly { city: string; state: string }[] }) {
  const names = places.map(({ city, state }) => `${city}/${state}`);
  if (names.length <= placesAtOnce) return <p className="text-sm text-ink-soft">{names.join(', ')}</p>;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">{`${names.length} regiões`}</summary>
      {names.join(', ')}
    </details>
  );
}

/** Coverage of each region at a moment; uncovered ones together, first. */
export function CoverCard({ roster }: { roster: Roster }) {
  const names = new Map(roster.prestadores.map(({ id, name, phone }) => [id, { name, phone }]));
  const places = roster.regioes.filter(({ prestadores }) => prestadores.length > 0);
  const bare = roster.regioes.filter(({ prestadores }) => prestadores.length === 0);
  return (
    <Card title="Quem cobre cada região" flush={roster.regioes.length > 0}>
      {roster.regioes.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhuma região ativa.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {bare.length > 0 && (
            <li className="px-4 py-3 sm:px-5">
              <Badge tone="danger">Ninguém</Badge>
              <PlaceNames places={bare} />
            </li>
          )}
          {places.map(({ city, state, prestadores, semServico }) => (
            <li key={`${state} ${city}`} className="px-4 py-3 sm:px-5">
              <p className="font-medium">{`${city}/${state}`}</p>
              <p className="text-sm">
                {prestadores.map((id, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <Link
                      to={addressOf(officePages.partner, { partnerId: id }, { aba: 'escala' })}
                      className="link-target text-brand underline underline-offset-2"
                    >
                      {names.get(id)?.name ?? ''}
                    </Link>
                  </span>
                ))}
              </p>
              {semServico.length > 0 && (
                <p className="text-sm text-danger">{`Ninguém para ${semServico.join(', ')}`}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** All partners with their weeks; those without a plan last. */
export function PlansCard({ partners }: { partners: Roster['prestadores'] }) {
  const rows = [...partners].sort((a, b) => Number(b.hours.length > 0) - Number(a.hours.length > 0));
  return (
    <Card title="Plano de cada prestador" flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhum prestador cadastrado.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((partner) => (
            <li key={partner.id} className="px-4 py-3 sm:px-5">
              <p className="font-medium">
                <Link
                  to={addressOf(officePages.partner, { partnerId: partner.id }, { aba: 'escala' })}
                  className="link-target text-brand underline underline-offset-2"
                >
                  {partner.name}
                </Link>
                <span className="font-normal text-ink-soft text-sm">{` · ${partner.phone} · ${partner.city}`}</span>
              </p>
              <PlanWords plan={partner} />
              {partner.pauses.map(({ id, from, until, reason }) => (
                <p key={id} className="text-sm text-warning">
                  {`Pausa de ${momentWords(new Date(from), new Date())} até ${momentWords(new Date(until), new Date())}: ${reason}`}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
