import { clientPageChanged } from '#features/service-calls/client-page/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { usePagePart } from '#ui/api/use-page-part.ts';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { reais } from '#ui/records/reais.ts';
import type { CallPix } from '../contract.ts';
import { clientPixPath, clientPixPicturePath } from '../rules.ts';

interface Known {
  pix: CallPix | null;
}

/** The PIX on the client's page, for the approved amount; nothing while there is none. */
export default function ClientPix({ clientKey, known }: { clientKey: string; known: Known }) {
  const { part } = usePagePart<Known>(addressOf(clientPixPath, { clientKey }), known, clientPageChanged);
  if (part.pix === null) return null;
  const { code, amount, holder } = part.pix;
  return (
    <section
      aria-labelledby="pix"
      className="grid gap-4 rounded-lg border border-line bg-surface-raised p-5 print:hidden"
    >
      <header className="grid gap-1">
        <h2 id="pix" className="font-semibold text-lg">
          Pagar com PIX
        </h2>
        <p>
          <span className="font-semibold">{reais(amount)}</span> para <span className="wrap-anywhere">{holder}</span>
        </p>
      </header>
      <CopyField id="pix-copia-e-cola" label="PIX copia e cola" value={code} />
      <img
        src={addressOf(clientPixPicturePath, { clientKey })}
        alt={`Código PIX de ${reais(amount)}, para ler com outro celular`}
        width={208}
        height={208}
        loading="lazy"
        className="rounded-md"
      />
      <p className="text-ink-soft text-sm">
        Pague só depois do serviço feito, e confira o valor e o nome no aplicativo do banco.
      </p>
    </section>
  );
}
