import { formatDocument, isMasked } from '#shared/br/document.ts';
import { formatPhone } from '#shared/br/phone.ts';
import { type PixKeyKind, pixKeyKindLabels } from '#shared/br/pix.ts';
import { formatDate } from '#shared/time/dates.ts';
import { Badge, type Tone } from '#ui/records/badge.tsx';
import { DescriptionList } from '#ui/records/description-list.tsx';
import { MaskedValue } from '#ui/records/masked-value.tsx';
import { useWhole } from '#ui/records/use-whole.ts';
import type { PartnerPixKey } from '../contract.ts';
import { type PixKeyStatus, pixKeyStatusLabels } from '../rules.ts';

const tones: Record<PixKeyStatus, Tone> = { pendente: 'warning', verificada: 'success', recusada: 'danger' };

/** A key with its state; `reveal` gives the whole of a masked one. */
export function PixKeyFacts({ pix, reveal }: { pix: PartnerPixKey; reveal?: () => Promise<string | null> }) {
  const whole = useWhole(pix.key, reveal ?? (async () => null));
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Badge tone={tones[pix.status]}>{pixKeyStatusLabels[pix.status]}</Badge>
      </p>
      <DescriptionList
        items={[
          {
            term: pixKeyKindLabels[pix.kind],
            value: <MaskedValue text={pix.key} show={(key) => inWords(pix.kind, key)} whole={reveal && whole} />,
          },
          ...(pix.holder === null ? [] : [{ term: 'Titular no banco', value: pix.holder }]),
          { term: 'Informada', value: `${formatDate(new Date(pix.savedAt))}, por ${pix.savedBy}` },
          ...(pix.reason === null ? [] : [{ term: 'Motivo da recusa', value: pix.reason }]),
        ]}
      />
    </div>
  );
}

/** A key as people write it. */
function inWords(kind: PixKeyKind, key: string): string {
  if (isMasked(key)) return key;
  if (kind === 'telefone') return formatPhone(key);
  return kind === 'cpf' || kind === 'cnpj' ? formatDocument(key) : key;
}
