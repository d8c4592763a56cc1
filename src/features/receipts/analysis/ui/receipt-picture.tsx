import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { FileViewer } from '#ui/overlays/file-viewer.tsx';
import type { ReadFieldName } from '../../reading/contract.ts';
import type { ReceiptDetail } from '../contract.ts';
import { readFieldLabels } from '../words-content.ts';
import { receiptFilePath } from './use-receipts.ts';

interface Props {
  receipt: ReceiptDetail;
  lit: ReadFieldName | null;
  onLight: (field: ReadFieldName | null) => void;
}

/** The paper itself, with a box over each value that was read; the box of the field at hand is lit. */
export function ReceiptPicture({ receipt, lit, onLight }: Props) {
  const src = receiptFilePath(receipt.id);
  const label = `Recibo: ${receipt.fileName}`;
  if (!receipt.contentType.startsWith('image/')) {
    return <FileViewer label={label} src={src} contentType={receipt.contentType} />;
  }
  const placed = receipt.fields.flatMap(({ name, read }) => (read?.place ? [{ name, place: read.place }] : []));
  return (
    <div className="flex flex-col gap-2">
      <div className="grid max-h-[70dvh] min-h-48 justify-items-center overflow-auto rounded-md border border-line bg-surface-muted">
        <div className="relative self-start">
          <img src={src} alt={label} className="block max-w-full" />
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
            {placed.map(({ name, place }) => (
              // The pointer lights a box as the focus of its field does.
              <polygon
                key={name}
                points={place.corners.map((corner) => corner.join(',')).join(' ')}
                vectorEffect="non-scaling-stroke"
                onPointerEnter={() => onLight(name)}
                onPointerLeave={() => onLight(null)}
                className={clsx(
                  'transition-opacity duration-150',
                  name === lit
                    ? 'fill-signal/25 stroke-signal stroke-[3px]'
                    : 'fill-brand/10 stroke-brand stroke-[1.5px]',
                )}
              >
                <title>{readFieldLabels[name]}</title>
              </polygon>
            ))}
          </svg>
        </div>
      </div>
      <AnchorButton
        size="sm"
        href={src}
        target="_blank"
        rel="noopener noreferrer"
        className="self-start"
        icon={<ExternalLink aria-hidden="true" className="size-4" />}
      >
        Abrir em nova aba
      </AnchorButton>
    </div>
  );
}
