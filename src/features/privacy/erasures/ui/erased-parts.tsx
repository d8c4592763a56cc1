import type { Certificate } from '../contract.ts';
import { type ErasedOutcome, erasedOutcomeLabels, erasedOutcomes } from '../rules.ts';

const sentences: Record<ErasedOutcome, string> = {
  apagado: 'Some por inteiro, com os arquivos.',
  anonimizado: 'O registro fica para as contas e a história da casa, sem nada que diga quem é.',
  guardado: 'Fica porque a lei manda.',
};

/** Rows of a person by what becomes of them. */
export function ErasedParts({ parts }: { parts: Certificate['parts'] }) {
  return (
    <div className="flex flex-col gap-5">
      {erasedOutcomes.map((outcome) => {
        const own = parts.filter((part) => part.outcome === outcome);
        if (own.length === 0) return null;
        const total = own.reduce((sum, { count }) => sum + count, 0);
        const laws = [...new Set(own.flatMap(({ law }) => law ?? []))];
        return (
          <section key={outcome}>
            <h3 className="font-semibold">
              {erasedOutcomeLabels[outcome]}
              <span className="font-normal text-ink-soft">{` · ${counted(total)}`}</span>
            </h3>
            {laws.length === 0 && <p className="text-ink-soft text-sm">{sentences[outcome]}</p>}
            {(laws.length === 0 ? [null] : laws).map((law) => (
              <div key={law}>
                {law !== null && <p className="mt-1 text-ink-soft text-sm">{law}.</p>}
                <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
                  {own
                    .filter((part) => part.law === law)
                    .map(({ label, count }) => (
                      <li key={label} className="flex justify-between gap-3 border-line border-b py-1 text-sm">
                        <span className="wrap-anywhere">{label}</span>
                        <span className="tabular-nums">{count}</span>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}

const counted = (rows: number) => `${rows} ${rows === 1 ? 'registro' : 'registros'}`;
