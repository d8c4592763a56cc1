import { FileText } from 'lucide-react';
import { addressOf } from '#shared/address/address.ts';
import { clientFilePath } from '../rules.ts';

/** Photos and papers that the office shows to the client; nothing without any. */
export function ClientPhotos({
  clientKey,
  files,
}: {
  clientKey: string;
  files: readonly { id: string; name: string; isPicture: boolean }[];
}) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="fotos" className="grid gap-3 rounded-lg border border-line bg-surface-raised p-5">
      <h2 id="fotos" className="font-semibold text-lg">
        Fotos do atendimento
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {files.map(({ id, name, isPicture }) => {
          const address = addressOf(clientFilePath, { clientKey, fileId: id });
          return (
            <li key={id} className="min-w-0">
              <a href={address} target="_blank" rel="noopener noreferrer" className="block">
                {isPicture ? (
                  <img
                    src={`${address}?tamanho=miniatura`}
                    alt=""
                    loading="lazy"
                    className="aspect-square w-full rounded-md border border-line object-cover"
                  />
                ) : (
                  <span className="grid aspect-square place-items-center rounded-md border border-line bg-surface-muted">
                    <FileText aria-hidden="true" className="size-8 text-ink-soft" />
                  </span>
                )}
                <span className="mt-1 block text-sm break-words">{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
