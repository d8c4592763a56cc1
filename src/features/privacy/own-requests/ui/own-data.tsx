import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { formatTime } from '#shared/time/dates.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import type { OwnData } from '../contract.ts';
import type { Typed } from '../rules.ts';
import { erasedWords, OwnConsents, OwnDataParts, OwnRequests } from './own-parts.tsx';
import { AskedFields } from './rights-form.tsx';

interface OwnDataProps {
  data: OwnData;
  typed: Typed;
  errors: Readonly<Record<string, string>>;
}

/** Everything an identified person sees and does until `endsAt`; plain forms, which need no script. */
export function OwnDataPage({ data, endsAt, typed, errors }: OwnDataProps & { endsAt: string }) {
  return (
    <>
      {data.certificateId !== null && <Erased certificateId={data.certificateId} isPartial={data.parts.length > 0} />}
      {(data.certificateId === null || data.parts.length > 0) && <Kept data={data} />}
      <Requests requests={data.requests} />
      {data.certificateId === null && <Rights data={data} typed={typed} errors={errors} />}
      <form method="post" className="border-line border-t pt-4">
        <p className="mb-3 text-ink-soft text-sm">
          {`Esta página fecha sozinha às ${formatTime(new Date(endsAt))}. Num aparelho de outra pessoa, feche agora.`}
        </p>
        <Button type="submit" name="passo" value="sair">
          Fechar a minha página
        </Button>
      </form>
    </>
  );
}

function Erased({ certificateId: erasureId, isPartial }: { certificateId: string; isPartial: boolean }) {
  const { title, text } = erasedWords(isPartial);
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-xl">{title}</h2>
      <p>{text}</p>
      <AnchorButton
        href={addressOf(sitePages.privacyCertificate, { erasureId })}
        variant="primary"
        className="justify-self-start"
      >
        Abrir o certificado
      </AnchorButton>
    </section>
  );
}

function Rights({ data, typed, errors }: OwnDataProps) {
  return (
    <>
      <Consents consents={data.consents} />
      <section className="grid gap-4">
        <h2 className="font-semibold text-xl">Fazer outro pedido</h2>
        <form method="post" noValidate className="grid gap-5" aria-label="Outro pedido">
          <AskedFields typed={typed} errors={errors} kind={data.kind} />
          <Button type="submit" name="passo" value="pedir" variant="primary" className="justify-self-start">
            Enviar o pedido
          </Button>
        </form>
      </section>
    </>
  );
}

function Kept({ data: { name, parts } }: { data: OwnData }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-xl">O que guardamos de {name}</h2>
      <OwnDataParts parts={parts} />
      <div className="flex flex-wrap gap-3">
        <AnchorButton href={addressOf(sitePages.privacyCopy, undefined, { formato: 'pagina' })} variant="primary">
          Baixar para ler
        </AnchorButton>
        <AnchorButton href={addressOf(sitePages.privacyCopy, undefined, { formato: 'json' })}>
          Baixar em JSON
        </AnchorButton>
      </div>
    </section>
  );
}

function Requests({ requests }: { requests: OwnData['requests'] }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-xl">Os seus pedidos</h2>
      <OwnRequests
        requests={requests}
        act={({ id, kind }) => <Press step="retirar-pedido" id={id} label="Retirar este pedido" of={kind} />}
      />
    </section>
  );
}

function Consents({ consents }: { consents: OwnData['consents'] }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-xl">Os seus consentimentos</h2>
      <OwnConsents
        consents={consents}
        act={({ kind, id, label }) => (
          <Press step="retirar-consentimento" kind={kind} id={id} label="Retirar o consentimento" of={label} />
        )}
      />
    </section>
  );
}

/** A button that does one thing to one record. */
function Press(press: { step: string; id: string; kind?: string; label: string; of: string }) {
  return (
    <form method="post">
      <input type="hidden" name="registro" value={press.id} />
      {press.kind !== undefined && <input type="hidden" name="tipo" value={press.kind} />}
      <Button type="submit" name="passo" value={press.step} aria-label={`${press.label}: ${press.of}`}>
        {press.label}
      </Button>
    </form>
  );
}
