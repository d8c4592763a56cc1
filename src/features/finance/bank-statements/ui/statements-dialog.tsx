import { useState } from 'react';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Field } from '#ui/fields/field.tsx';
import { refuseFile } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { chosenFile } from '#ui/fields/use-one-file.ts';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { maxStatementBytes, maxStatementLines } from '../rules.ts';
import { StatementReport } from './statement-report.tsx';
import { useBankStatements, useReceiveStatement } from './use-bank-statements.ts';

/** Browsers name the type of an OFX in many ways, or not at all; what it is, the server tells by its bytes. */
const types = [
  'application/x-ofx',
  'application/ofx',
  'application/vnd.intu.qfx',
  'application/octet-stream',
  'text/csv',
  'text/plain',
  'text/xml',
  'application/xml',
  'application/vnd.ms-excel',
  '',
];

/** Brings a bank's statement, and shows what became of those brought before. */
export function StatementsDialog({
  open,
  onOpenChange,
  readOnly = false,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  readOnly?: boolean;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Extratos do banco"
      description="Trazer um extrato só acrescenta linhas: o mesmo arquivo duas vezes não muda nada."
      size="lg"
    >
      <Statements mayWrite={!readOnly} />
    </Dialog>
  );
}

function Statements({ mayWrite }: { mayWrite: boolean }) {
  const answer = useBankStatements();
  return (
    <div className="flex flex-col gap-6 pb-2">
      {mayWrite && <BringForm accounts={answer.data?.contas ?? []} />}
      <Loaded answer={answer} failed="Erro ao Carregar os Extratos">
        {({ extratos }) => (
          <section aria-label="Extratos trazidos">
            <h3 className="mb-3 font-semibold">Extratos trazidos</h3>
            {extratos.length === 0 ? (
              <p className="text-sm text-ink-soft">Nenhum extrato ainda.</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {extratos.map((statement) => (
                  <StatementReport key={statement.id} statement={statement} />
                ))}
              </ul>
            )}
          </section>
        )}
      </Loaded>
    </div>
  );
}

function BringForm({ accounts }: { accounts: readonly { id: string; name: string }[] }) {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [account, setAccount] = useState<string>();
  const [progress, setProgress] = useState(0);
  const bring = useReceiveStatement();
  const issues = bring.error instanceof RequestError ? bring.error.issues : [];
  const question = issues.find(({ path }) => path === 'conta')?.message;
  const error = refusal ?? (bring.error === null || question !== undefined ? undefined : errorMessage(bring.error));

  function choose(chosen: File | undefined) {
    setFile(chosen);
    setAccount(undefined);
    bring.reset();
    setRefusal(chosen && refuseFile(chosen, { accept: types, maxBytes: maxStatementBytes }));
  }

  async function send() {
    if (file === undefined) return setRefusal('Escolha o extrato.');
    if (refusal !== undefined) return;
    // A refusal stays on the form, in `bring.error`.
    await bring.mutateAsync({ account, file, onProgress: setProgress }).then(
      () => choose(undefined),
      () => {},
    );
  }

  return (
    <PlainForm onSend={() => send()} className="flex flex-col gap-4">
      <Field id="extrato-arquivo" label="Extrato" required error={error}>
        <FileDrop
          id="extrato-arquivo"
          accept={['.ofx', '.qfx', '.csv', '.txt']}
          maxBytes={maxStatementBytes}
          note={`OFX ou CSV, até 10 MB e ${maxStatementLines.toLocaleString('pt-BR')} linhas`}
          disabled={bring.isPending}
          entries={chosenFile(file, { pending: bring.isPending, progress, refused: error })}
          onAdd={([chosen]) => choose(chosen)}
          onRemove={() => choose(undefined)}
        />
      </Field>
      {question !== undefined && (
        <RadioCards
          id="extrato-conta"
          name="conta"
          legend="É a nossa conta?"
          hint={question}
          required
          columns={1}
          options={[
            { value: 'nova', label: 'É da central, e ainda não estava aqui' },
            ...accounts.map(({ id, name }) => ({ value: id, label: `É a mesma que: ${name}` })),
          ]}
          value={account ?? ''}
          onChange={(event) => setAccount(event.currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-end"
        disabled={question !== undefined && account === undefined}
        pending={bring.isPending}
        pendingLabel="Lendo..."
      >
        {question === undefined ? 'Trazer extrato' : 'Trazer extrato desta conta'}
      </Button>
    </PlainForm>
  );
}
