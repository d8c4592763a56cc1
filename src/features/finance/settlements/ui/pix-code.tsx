import { CopyField } from '#ui/fields/copy-field.tsx';
import { QrCode } from '#ui/records/qr-code.tsx';

/** The missing amount of a settlement as a PIX: to be read by a camera, or copied. */
export function PixCode({ name, code }: { name: string; code: string }) {
  return (
    <div className="flex flex-col gap-3">
      <QrCode value={code} label={`Código PIX do acerto ${name}`} />
      <CopyField id={`pix-${name}`} label="PIX copia e cola" value={code} />
    </div>
  );
}
