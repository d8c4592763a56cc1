import { Link } from 'react-router';
import { addressOf } from '#shared/address/address.ts';
import { officePages } from '#shared/address/pages.ts';
import { formatDate, formatRelative, startOfDay } from '#shared/time/dates.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/records/badge.tsx';
import { DecideEquipment } from '../../fleet/ui/equipment-actions.tsx';
import { documentKindLabels } from '../../papers/rules.ts';
import { DecideSkillButtons } from '../../skills/ui/decide-skill-buttons.tsx';
import type { ExpiringPaper, WaitingEquipment } from '../contract.ts';

const kindLabels: Record<WaitingEquipment['kind'], string> = {
  veiculo: 'Veículo novo',
  motorista: 'Motorista novo',
  competencia: 'Competência',
  documento: 'Documento enviado',
  chave_pix: 'Chave PIX',
};

/** Partners' unreviewed additions, oldest first, with buttons to decide. */
export function WaitingCard({ waiting, mayWrite }: { waiting: readonly WaitingEquipment[]; mayWrite: boolean }) {
  return (
    <Card title="Aguardam a central" flush={waiting.length > 0}>
      {waiting.length === 0 ? (
        <p className="text-sm text-ink-soft">Nada aguarda aprovação.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {waiting.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium wrap-anywhere">{one.name}</p>
                <p className="text-sm text-ink-soft">
                  {kindLabels[one.kind]} de <PartnerLink {...one} />, {formatRelative(new Date(one.at), new Date())}
                </p>
              </div>
              <div className="flex flex-wrap gap-2 empty:hidden">
                {!mayWrite ? null : one.kind === 'documento' ? (
                  <LinkButton
                    size="sm"
                    to={addressOf(officePages.partner, { partnerId: one.partnerId }, { aba: 'documentos' })}
                    aria-label={`Analisar ${one.name} de ${one.partnerName}`}
                  >
                    Analisar
                  </LinkButton>
                ) : one.kind === 'chave_pix' ? (
                  <LinkButton
                    size="sm"
                    to={addressOf(officePages.partner, { partnerId: one.partnerId })}
                    aria-label={`Verificar a chave PIX de ${one.partnerName}`}
                  >
                    Verificar
                  </LinkButton>
                ) : one.kind === 'competencia' ? (
                  <DecideSkillButtons partnerId={one.partnerId} heldId={one.id} name={one.name} />
                ) : (
                  <DecideEquipment
                    of={{ partnerId: one.partnerId }}
                    kind={one.kind === 'veiculo' ? 'vehicle' : 'driver'}
                    unitId={one.id}
                    name={one.name}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Papers that end within 30 days or have ended, the oldest first. */
export function ExpiringCard({ papers }: { papers: readonly ExpiringPaper[] }) {
  return (
    <Card
      title="Documentos perto de vencer"
      description="Vencidos, ou que vencem em 30 dias. O lembrete ao prestador fica em Mensagens 30, 7 e 1 dia antes."
      flush={papers.length > 0}
    >
      {papers.length === 0 ? (
        <p className="text-sm text-ink-soft">Nenhum documento vence em 30 dias.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {papers.map((paper) => (
            <li key={paper.id} className="px-4 py-3 sm:px-5">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{documentKindLabels[paper.kind]}</span>
                <Badge tone={paper.daysLeft < 0 ? 'danger' : 'warning'}>{endWords(paper)}</Badge>
                {paper.isRenewed && <Badge tone="info">Novo enviado</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                <PartnerLink {...paper} />, {formatDate(startOfDay(paper.expiresOn))}
              </p>
              {paper.barredBecause !== null && (
                <p className="text-sm text-danger">Não recebe novos chamados até o novo ser aceito.</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function PartnerLink({ partnerId, partnerName }: { partnerId: string; partnerName: string }) {
  return (
    <Link
      to={addressOf(officePages.partner, { partnerId }, { aba: 'documentos' })}
      className="link-target text-brand underline underline-offset-2"
    >
      {partnerName}
    </Link>
  );
}

function endWords({ daysLeft }: ExpiringPaper): string {
  if (daysLeft < 0) return daysLeft === -1 ? 'Venceu ontem' : `Venceu há ${-daysLeft} dias`;
  if (daysLeft === 0) return 'Vence hoje';
  return daysLeft === 1 ? 'Vence amanhã' : `Vence em ${daysLeft} dias`;
}
