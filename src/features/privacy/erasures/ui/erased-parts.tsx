import type { Certificate } from '../contract.ts';
import { type ErasedOutcome, erasedOutcomeLabels, erasedOutcomes } from '../rules.ts';
import { countedRows, PartList } from './part-list.tsx';

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
              <span className="font-normal text-ink-soft">{` · ${countedRows(total)}`}</span>
            </h3>
            {laws.length === 0 && <p className="text-ink-soft text-sm">{sentences[outcome]}</p>}
            {(laws.length === 0 ? [null] : laws).map((law) => (
              <div key={law}>
                {law !== null && <p className="mt-1 text-ink-soft text-sm">{law}.</p>}
                <PartList parts={own.filter((part) => part.law === law)} />
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}
