import { formatDocument } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { pixKeyKindLabels } from '#shared/br/pix.ts';
import { formatDate } from '#shared/time/dates.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import type { PartnerPixKey } from '../contract.ts';
import { type PixKeyStatus, pixKeyStatusLabels } from '../rules.ts';

const tones: Record<PixKeyStatus, Tone> = { pendente: 'warning', verificada: 'success', recusada: 'danger' };

/** A key with its state. */
export function PixKeyFacts({ pix }: { pix: PartnerPixKey }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Badge tone={tones[pix.status]}>{pixKeyStatusLabels[pix.status]}</Badge>
      </p>
      <DescriptionList
        items={[
          { term: pixKeyKindLabels[pix.kind], value: <span className="wrap-anywhere">{inWords(pix)}</span> },
          ...(pix.holder === null ? [] : [{ term: 'Titular no banco', value: pix.holder }]),
          { term: 'Informada', value: `${formatDate(new Date(pix.savedAt))}, por ${pix.savedBy}` },
          ...(pix.reason === null ? [] : [{ term: 'Motivo da recusa', value: pix.reason }]),
        ]}
      />
    </div>
  );
}

/** A key as people write it. */
function inWords({ kind, key }: PartnerPixKey): string {
  if (kind === 'telefone') return formatPhone(key);
  return kind === 'cpf' || kind === 'cnpj' ? formatDocument(key) : key;
}
