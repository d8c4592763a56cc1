import { useState } from 'react';
import { clientPageChanged } from '#features/service-calls/client-page/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { usePagePart } from '#ui/api/use-page-part.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
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
      <CopyCode code={code} />
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

/** The code and its button, with parts that the page has already: it travels in the first flight of a connection. */
function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState<string>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(code);
    } catch {
      // No clipboard without https or permission: the text is selected, ready for the person's own copy.
      document.querySelector<HTMLInputElement>('#pix-copia-e-cola')?.select();
    }
  }

  return (
    <>
      <Field id="pix-copia-e-cola" label="PIX copia e cola">
        <TextInput readOnly value={code} />
      </Field>
      <Button className="noscript:hidden" onClick={() => void copy()}>
        <span aria-live="polite">{copied === code ? 'Copiado' : 'Copiar o código'}</span>
      </Button>
    </>
  );
}
