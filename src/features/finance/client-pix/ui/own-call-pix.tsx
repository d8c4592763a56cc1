import { useRest } from '#ui/api/own-stream.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { QrCode } from '#ui/records/qr-code.tsx';
import { reais } from '#ui/records/reais.ts';
import { ownCallPixOperations } from '../contract.ts';

/** The client's PIX on the partner's phone, to be held up to the client; nothing while there is none. */
export function OwnCallPix({ callId }: { callId: string }) {
  const rest = useRest();
  // Notices about calls include their PIX.
  const options = { key: 'own-calls', refreshMs: rest(10_000) };
  const { data } = useRead(ownCallPixOperations.findOwnCallPix, { params: { id: callId } }, options);
  if (!data?.pix) return null;
  const { code, amount, holder } = data.pix;
  return (
    <Card title="PIX do cliente" description="O cliente tem este mesmo código na página dele.">
      <div className="flex flex-col gap-4">
        <p>
          <span className="font-semibold text-lg">{reais(amount)}</span>
          <span className="block text-ink-soft text-sm">Para {holder}</span>
        </p>
        <QrCode value={code} label={`Código PIX de ${reais(amount)}`} />
        <CopyField id="pix-do-chamado" label="PIX copia e cola" value={code} />
      </div>
    </Card>
  );
}
