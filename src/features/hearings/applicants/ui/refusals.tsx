import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import type { Refusal, RefusedLook } from '../rules.ts';

/** Refusals with their reasons, and the way to another person; plain forms, which need no script. */
export function Refusals({ refusals, refused }: { refusals: readonly Refusal[]; refused: RefusedLook | undefined }) {
  if (refusals.length === 0) return null;
  return (
    <section className="mt-8 grid gap-6">
      {refusals.map((refusal) => (
        <article key={refusal.id} className="rounded-lg border border-line bg-surface-raised p-5">
          <h2 className="font-bold text-lg">{refusal.about}: sem aprovação desta vez</h2>
          <p className="mt-2 break-words">{refusal.reason}</p>
          {refusal.look !== null && <Look look={refusal.look} />}
          {refusal.askUntil !== null && (
            <AskAgain refusal={refusal} refused={refused?.decisionId === refusal.id ? refused : undefined} />
          )}
        </article>
      ))}
    </section>
  );
}

function Look({ look }: { look: NonNullable<Refusal['look']> }) {
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p className="font-semibold">Você pediu que outra pessoa olhe</p>
      <p className="mt-1 break-words whitespace-pre-line">{look.words}</p>
      <p className="mt-2">
        {look.outcome === null
          ? `Outra pessoa responde até ${look.due}.`
          : `${look.outcome === 'desfeita' ? 'A decisão foi desfeita.' : 'A decisão foi mantida.'} ${look.reason ?? ''}`}
      </p>
    </div>
  );
}

function AskAgain({ refusal, refused }: { refusal: Refusal; refused: RefusedLook | undefined }) {
  return (
    <form method="post" className="mt-4 grid gap-3 border-line border-t pt-4">
      <p className="text-ink-soft">
        Não concorda? Uma vez, até {refusal.askUntil}, você pode pedir que outra pessoa olhe.
      </p>
      <input type="hidden" name="decisao" value={refusal.id} />
      <Field id={`olhar-${refusal.id}`} label="Por que outra pessoa deve olhar?" required error={refused?.message}>
        <Textarea name="palavras" maxLength={2_000} defaultValue={refused?.words} />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start">
        Pedir que outra pessoa olhe
      </Button>
    </form>
  );
}
