import { clsx } from 'clsx';
import { useState } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import { FileViewer } from '#ui/overlays/file-viewer.tsx';
import { OpenFileLink } from '#ui/overlays/open-file-link.tsx';
import type { ReadFieldName } from '../../reading/contract.ts';
import { receiptRetentionYears } from '../../rules.ts';
import type { ReceiptDetail, ShownPlace } from '../contract.ts';
import { readFieldLabels } from '../words-content.ts';
import { receiptFilePath, receiptPagePath } from './use-receipts.ts';

interface Lighting {
  lit: ReadFieldName | null;
  onLight: (field: ReadFieldName | null) => void;
}

/** The paper itself, with a box over each value that was read; the box of the field at hand is lit. */
export function ReceiptPicture({ receipt, ...lighting }: { receipt: ReceiptDetail } & Lighting) {
  const { id, fileName, contentType, fields } = receipt;
  // The browser's own viewer, without boxes, shows a page that cannot be drawn.
  const [isDrawn, setDrawn] = useState(true);
  if (contentType === null) return <Emptied receipt={receipt} />;
  const src = receiptFilePath(id);
  const label = `Recibo: ${fileName}`;
  const isPicture = contentType.startsWith('image/');
  if (!isPicture && !isDrawn) return <FileViewer label={label} src={src} contentType={contentType} />;
  const placed = fields.flatMap(({ name, read }) => (read?.place ? [{ name, place: read.place }] : []));
  const pages = isPicture ? [0] : [...new Set([0, ...placed.map(({ place }) => place.page)])].sort((a, b) => a - b);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid max-h-[70dvh] min-h-48 justify-items-center gap-2 overflow-auto rounded-md border border-line bg-surface-muted">
        {pages.map((page) => (
          <BoxedPage
            key={page}
            src={isPicture ? src : receiptPagePath(id, page)}
            label={page === 0 ? label : `${label}, página ${page + 1}`}
            placed={placed.filter(({ place }) => place.page === page)}
            onFail={() => setDrawn(false)}
            {...lighting}
          />
        ))}
      </div>
      <OpenFileLink href={src} />
    </div>
  );
}

function Emptied({ receipt }: { receipt: ReceiptDetail }) {
  const day = receipt.emptiedAt === null ? '' : ` em ${formatDate(new Date(receipt.emptiedAt))}`;
  return (
    <p className="rounded-md border border-line bg-surface-muted p-4 text-sm text-ink-soft">
      A imagem e o que foi lido dela foram apagados{day}: passaram {receiptRetentionYears} anos do envio. Ficam o valor,
      o dia e as decisões.
    </p>
  );
}

interface BoxedPageProps extends Lighting {
  src: string;
  label: string;
  placed: readonly { name: ReadFieldName; place: ShownPlace }[];
  onFail: () => void;
}

function BoxedPage({ src, label, placed, onFail, lit, onLight }: BoxedPageProps) {
  return (
    <div className="relative self-start">
      <img src={src} alt={label} onError={onFail} className="block max-w-full" />
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
              name === lit ? 'fill-signal/25 stroke-signal stroke-[3px]' : 'fill-brand/10 stroke-brand stroke-[1.5px]',
            )}
          >
            <title>{readFieldLabels[name]}</title>
          </polygon>
        ))}
      </svg>
    </div>
  );
}
