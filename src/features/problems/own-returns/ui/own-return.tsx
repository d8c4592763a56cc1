import type { PhotoSize } from '#shared/files/photo-sizes.ts';
import { addressFor } from '#ui/api/address-for.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { PhotoStrip } from '#ui/records/photo-strip.tsx';
import { problemKindLabels } from '../../rules.ts';
import { ownReturnOperations } from '../contract.ts';

/** The problem for the partner of a return, with photos; nothing on other calls. */
export function OwnReturn({ callId }: { callId: string }) {
  const query = useRead(ownReturnOperations.findOwnReturn, { params: { id: callId } }, { key: 'own-calls' });
  const failed = listError('Erro ao Carregar o Retorno', query);
  if (failed) return <Card title="O que o cliente contou">{failed}</Card>;
  if (query.data?.problem == null) return null;
  const { kind, photos } = query.data.problem;
  const at = (fileId: string, tamanho: PhotoSize) =>
    addressFor(ownReturnOperations.readOwnReturnPhoto, { params: { id: callId, fileId }, query: { tamanho } });
  return (
    <Card title="O que o cliente contou">
      <div className="flex flex-col gap-3">
        <p className="font-medium">{problemKindLabels[kind]}</p>
        <PhotoStrip photos={photos} label="Foto do problema" addressOf={at} />
      </div>
    </Card>
  );
}
