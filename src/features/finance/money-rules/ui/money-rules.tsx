import { useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moneyRuleOperations } from '../contract.ts';

/** The rules of money on one page, each with an example that the rule itself computes. */
export function MoneyRules() {
  const answer = useRead(moneyRuleOperations.listMoneyRules, {}, { select: ({ rules }) => rules });
  return (
    <Loaded answer={answer} failed="Erro ao Carregar as Regras">
      {(rules) => (
        <div className="grid max-w-3xl gap-4">
          {rules.map(({ id, title, words, example }) => (
            <Card key={id} title={title}>
              <div className="flex flex-col gap-2 text-sm">
                {words.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
                {example !== null && (
                  <p className="rounded-md bg-surface-muted px-3 py-2 tabular-nums">
                    <span className="font-medium">Exemplo. </span>
                    {example}
                  </p>
                )}
              </div>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}
