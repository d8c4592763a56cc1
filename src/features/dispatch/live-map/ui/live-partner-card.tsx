import { MessageCircle, Phone } from 'lucide-react';
import { presenceLabel } from '#features/partners/rules.ts';
import { dialHref, parsePhone } from '#shared/br/phone.ts';
import { whatsappLink } from '#shared/contact/whatsapp.ts';
import { firstName } from '#shared/text/text.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { minuteMs, minutesText } from '#shared/time/durations.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Menu, MenuAnchor } from '#ui/overlays/menu.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { Rating } from '#ui/records/rating.tsx';
import { useNow } from '#ui/records/use-now.ts';
import type { LivePartner } from '../contract.ts';
import { isStale } from '../rules.ts';
import { PresenceMark } from './presence-mark.tsx';

/** The partner chosen on the map. */
export function LivePartnerCard({ partner }: { partner: LivePartner | undefined }) {
  const now = useNow();
  if (partner === undefined) {
    return (
      <Card title="Prestador">
        <p className="text-sm text-ink-soft">Escolha um prestador no mapa ou na lista.</p>
      </Card>
    );
  }
  const number = parsePhone(partner.phone);
  return (
    <Card title={partner.name} description={partner.city}>
      <DescriptionList
        columns={2}
        items={[
          {
            term: 'Status',
            value: (
              <span className="inline-flex items-center gap-1.5">
                <PresenceMark status={partner.status} />
                {presenceLabel(partner.status)}
              </span>
            ),
          },
          { term: 'Avaliação', value: <Rating value={partner.rating} /> },
          { term: 'Atendimentos ativos', value: partner.activeJobs },
          { term: 'Tempo de resposta', value: partner.responseTime },
          {
            term: 'Visto por último',
            value: partner.lastSeen === null ? 'Nunca' : formatDateTime(new Date(partner.lastSeen)),
          },
          { term: 'Posição', value: placeWords(partner, now) },
          { term: 'Telefone', value: partner.phone },
        ]}
      />
      <div className="mt-4">
        <Menu
          align="start"
          trigger={
            <Button variant="primary" wide icon={<Phone aria-hidden="true" className="size-4" />}>
              Contatar
            </Button>
          }
        >
          <MenuAnchor href={dialHref(partner.phone)} icon={<Phone aria-hidden="true" className="size-4" />}>
            Ligar para {partner.phone}
          </MenuAnchor>
          {number !== null && (
            <MenuAnchor
              newTab
              href={whatsappLink(`55${number}`, `Olá, ${firstName(partner.name)}!`)}
              icon={<MessageCircle aria-hidden="true" className="size-4" />}
            >
              WhatsApp
            </MenuAnchor>
          )}
        </Menu>
      </div>
    </Card>
  );
}

/** Age of the mark's position, or the reason why there is none. */
function placeWords({ position }: LivePartner, now: number): string {
  if (position === null) return 'Sem posição: mostrado na cidade da base';
  const age = minutesText((now - Date.parse(position.at)) / minuteMs);
  return isStale(position, now) ? `Sem sinal há ${age}; mostrado onde foi visto` : `Vista há ${age}`;
}
