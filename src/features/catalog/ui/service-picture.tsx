import { clsx } from 'clsx';
import { useState } from 'react';

const defaultPicture = '/images/servico-padrao.svg';

/** The picture of a service; the default one where there is none, or where it cannot be loaded. */
export function ServicePicture({ imagem, className }: { imagem: string | null; className?: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  const source = imagem === null || imagem === failed ? defaultPicture : imagem;
  return (
    <img
      src={source}
      alt=""
      loading="lazy"
      onError={() => imagem !== null && setFailed(imagem)}
      className={clsx('shrink-0 rounded-md bg-surface-muted object-cover', className)}
    />
  );
}
