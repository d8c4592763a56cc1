import { clsx } from 'clsx';
import { useState } from 'react';

const defaultPicture = '/images/servico-padrao.svg';

/** A service's picture; a default one when missing or broken. */
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
