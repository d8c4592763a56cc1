import { useState } from 'react';
import { errorMessage, isConflict, RequestError } from '#ui/api/request-json.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { reais } from '#ui/records/reais.ts';
import { settlementOperations } from '../../settlements/contract.ts';
import { type BankCandidate, type BankLineDetail, type BankMatch, bankStatementOperations } from '../contract.ts';
import { noMatchReasonLabels } from '../rules.ts';
import { CandidateClaim, CandidateWords } from './candidates-list.tsx';

/** Says what a line pays: one or several candidates, another settlement, and whose credit the rest is. */
export function MatchForm({ line, match }: { line: BankLineDetail; match: BankMatch }) {
  const [added, setAdded] = useState<BankCandidate[]>([]);
  const [ticked, setTicked] = useState(() => match.candidates.filter(({ isChosen }) => isChosen).map(({ id }) => id));
  const [creditTo, setCreditTo] = useState('');
  const [seen, setSeen] = useState<BankLineDetail['status'] | undefined>(line.status);
  const write = useWrite(bankStatementOperations.matchBankLine);
  const offered = [...match.candidates, ...added.filter(({ id }) => match.candidates.every((one) => one.id !== id))];
  const chosen = offered.filter(({ id }) => ticked.includes(id));
  const { parts, rest } = shareOut(line.amount, chosen);
  const people = new Map([
    ...match.payers.map(({ id, name }) => [id, name] as const),
    ...chosen.map((one) => [one.partnerId, one.partnerName] as const),
  ]);
  const onlyOne = people.size === 1 ? [...people.keys()][0] : undefined;
  const credited = creditTo || onlyOne;
  const issue = write.error instanceof RequestError ? write.error.issues[0] : undefined;

  async function send() {
    const body = {
      settlements: parts.filter(({ kind }) => kind === 'acerto').map(({ id, amount }) => ({ id, amount })),
      payments: chosen.filter(({ kind }) => kind === 'pagamento').map(({ id }) => id),
      ...(rest > 0 && credited !== undefined && { creditTo: credited }),
      ...(seen && { from: seen }),
    };
    // A refusal stays on the form, in `write.error`.
    await write.mutateAsync({ params: { id: line.id }, body }).then(
      () => toast({ title: 'Linha conciliada', variant: 'success' }),
      (error: unknown) => isConflict(error) && setSeen(undefined),
    );
  }

  return (
    <section>
      <h3 className="mb-3 font-semibold">O que esta linha paga?</h3>
      {match.why !== null && added.length === 0 && (
        <p className="mb-3 text-sm text-ink-soft">{noMatchReasonLabels[match.why]}</p>
      )}
      <PlainForm onSend={() => send()} className="flex flex-col gap-3">
        {offered.map((candidate) => (
          <div
            key={candidate.id}
            className="rounded-lg border border-line px-4 py-2 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <Checkbox
              id={`par-${candidate.id}`}
              label={<CandidateWords candidate={candidate} />}
              checked={ticked.includes(candidate.id)}
              onChange={({ currentTarget: { checked } }) =>
                setTicked((ids) => (checked ? [...ids, candidate.id] : ids.filter((id) => id !== candidate.id)))
              }
            />
            <CandidateClaim candidate={candidate} />
          </div>
        ))}
        <OtherSettlement
          known={offered}
          onAdd={(candidate) => {
            setAdded((all) => [...all, candidate]);
            setTicked((ids) => [...ids, candidate.id]);
          }}
        />
        {parts.length > 0 && <Shares parts={parts} rest={rest} />}
        {rest > 0 && people.size > 0 && (
          <Field
            id="credito-de"
            label="De quem é o crédito"
            required
            error={issue?.path === 'creditTo' ? issue.message : undefined}
          >
            <Select
              placeholder="Selecione"
              options={[...people].map(([value, label]) => ({ value, label }))}
              value={credited ?? ''}
              onChange={({ currentTarget }) => setCreditTo(currentTarget.value)}
            />
          </Field>
        )}
        {write.error !== null && issue?.path !== 'creditTo' && (
          <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
            {errorMessage(write.error)}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={parts.length === 0 && credited === undefined}
          pending={write.isPending}
          pendingLabel="Conciliando..."
        >
          {parts.length === 0 && credited !== undefined ? 'Guardar como crédito' : 'Conciliar'}
        </Button>
      </PlainForm>
    </section>
  );
}

function Shares({ parts, rest }: ReturnType<typeof shareOut>) {
  return (
    <ul className="rounded-md bg-surface-muted px-4 py-3 text-sm">
      {parts.map(({ id, partnerName, amount, stillMissing }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span>{partnerName}</span>
          <span className="tabular-nums">
            {reais(amount)}
            {stillMissing > 0 && `, ainda faltam ${reais(stillMissing)}`}
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className="flex flex-wrap justify-between gap-x-3 font-medium">
          <span>Sobra, fica como crédito</span>
          <span className="tabular-nums">{reais(rest)}</span>
        </li>
      )}
    </ul>
  );
}

/** Any other open settlement, for what the words of the bank do not tell. */
function OtherSettlement({ known, onAdd }: { known: readonly BankCandidate[]; onAdd: (one: BankCandidate) => void }) {
  const open = useRead(settlementOperations.listSettlements, { query: { status: 'aberto', limit: 100 } });
  const others = (open.data?.acertos ?? []).filter(({ id }) => known.every((one) => one.id !== id));
  if (others.length === 0) return null;
  return (
    <Field id="outro-acerto" label="Outro acerto em aberto" optional>
      <Select
        placeholder="Selecione"
        options={others.map(({ id, name, partnerName, missing }) => ({
          value: id,
          label: `${partnerName}, ${name}: faltam ${reais(missing)}`,
        }))}
        value=""
        onChange={({ currentTarget }) => {
          const settlement = others.find(({ id }) => id === currentTarget.value);
          if (settlement === undefined) return;
          const { id, name, partnerId, partnerName, missing, dueOn } = settlement;
          const reasons: BankCandidate['reasons'] = [];
          const words = { kind: 'acerto', id, name, partnerId, partnerName, amount: missing, dueOn } as const;
          onAdd({ ...words, isChosen: false, reasons, claim: null });
        }}
      />
    </Field>
  );
}

/** A line's amount over what was chosen, in order, and what is left of it; all in reais, summed in cents. */
function shareOut(amount: number, chosen: readonly BankCandidate[]) {
  let left = cents(amount);
  // A recorded payment takes its amount first: it cannot be less.
  const ordered = [...chosen].sort((one, other) => Number(one.kind === 'acerto') - Number(other.kind === 'acerto'));
  const parts = ordered.map((one) => {
    const given = one.kind === 'pagamento' ? cents(one.amount) : Math.min(left, cents(one.amount));
    left = Math.max(0, left - given);
    return { ...one, amount: given / 100, stillMissing: (cents(one.amount) - given) / 100 };
  });
  return { parts: parts.filter((part) => part.amount > 0), rest: left / 100 };
}

const cents = (reais: number) => Math.round(reais * 100);
