import type { ReactNode } from 'react';
import type { OwnConsent, OwnData } from '../contract.ts';

const box = 'rounded-md border border-line px-4 py-3';

/** Tables with data of the person: why, how long and how many. */
export function OwnDataParts({ parts }: Pick<OwnData, 'parts'>) {
  return (
    <ul className="grid gap-2">
      {parts.map(({ label, purpose, keeping, count }) => (
        <li key={label} className={box}>
          <p className="font-medium">
            {`${label} `}
            <span className="whitespace-nowrap font-normal text-ink-soft">
              {`· ${count} ${count === 1 ? 'registro' : 'registros'}`}
            </span>
          </p>
          <p className="text-ink-soft text-sm">{`${purpose}. ${keeping}.`}</p>
        </li>
      ))}
    </ul>
  );
}

type OwnRequest = OwnData['requests'][number];

/** Requests of the person with clock and answer; `act` draws the way to take back an open one. */
export function OwnRequests({ requests, act }: Pick<OwnData, 'requests'> & { act: (of: OwnRequest) => ReactNode }) {
  return (
    <ul className="grid gap-2">
      {requests.map((request) => (
        <li key={request.id} className={`grid gap-2 ${box}`}>
          <p className="font-medium">{`${request.kind}: ${request.status}`}</p>
          <p className="text-ink-soft text-sm">
            {`Nº ${request.number}, de ${request.receivedOn}`}
            {request.isOpen && `. Responderemos até ${request.dueOn}.`}
          </p>
          {request.answer !== null && <p className="wrap-anywhere whitespace-pre-line">{request.answer}</p>}
          {request.isOpen && act(request)}
        </li>
      ))}
    </ul>
  );
}

/** Consents of the person; `act` draws the way to withdraw one. */
export function OwnConsents({ consents, act }: Pick<OwnData, 'consents'> & { act: (of: OwnConsent) => ReactNode }) {
  if (consents.length === 0) return <p className="text-ink-soft">Nenhum.</p>;
  return (
    <ul className="grid gap-2">
      {consents.map((consent) => (
        <li key={consent.id} className={`grid gap-2 ${box}`}>
          <p className="wrap-anywhere font-medium">{consent.label}</p>
          {consent.detail !== '' && <p className="wrap-anywhere text-ink-soft text-sm">{consent.detail}</p>}
          {consent.canWithdraw && act(consent)}
        </li>
      ))}
    </ul>
  );
}

/** The words to a person that was erased. */
export function erasedWords(isPartial: boolean) {
  const rest = isPartial ? 'O que ainda é preciso está abaixo, e sai sozinho quando terminar. ' : '';
  return {
    title: isPartial ? 'Uma parte dos seus dados foi apagada' : 'Os seus dados foram apagados',
    text: `${rest}O certificado diz o que saiu e o que a lei manda guardar, sem o seu nome. Guarde o endereço dele.`,
  };
}
