import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressFor } from '#ui/api/address-for.ts';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { AnchorButton } from '#ui/buttons/anchor-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { refuseFile } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Select } from '#ui/fields/select.tsx';
import { chosenFile } from '#ui/fields/use-one-file.ts';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { importOperations } from '../contract.ts';
import {
  type ImportKind,
  importKindLabels,
  importKinds,
  maxSheetBytes,
  maxSheetRows,
  type SheetLetters,
  sheetLetters,
  sheetLettersLabels,
} from '../rules.ts';
import { useTryImport } from './use-imports.ts';

const kinds = importKinds.map((value) => ({ value, label: importKindLabels[value] }));
const letterOptions = sheetLetters.map((value) => ({ value, label: sheetLettersLabels[value] }));
const types = ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/csv', ''];

/** Uploads a sheet to check: kind, template and file. */
export function NewImport({ onTried }: { onTried: (id: string) => void }) {
  const [kind, setKind] = useState<ImportKind>('clientes');
  const [letters, setLetters] = useState<SheetLetters>();
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [progress, setProgress] = useState(0);
  const trial = useTryImport();
  const issues = trial.error instanceof RequestError ? trial.error.issues : [];
  const doubt = issues.find(({ path }) => path === 'letras')?.message;
  const error = refusal ?? (trial.error === null || doubt !== undefined ? undefined : errorMessage(trial.error));

  function choose(chosen: File | undefined) {
    setFile(chosen);
    trial.reset();
    setRefusal(chosen && refuseFile(chosen, { accept: types, maxBytes: maxSheetBytes }));
  }

  async function send() {
    if (file === undefined) return setRefusal('Escolha a planilha.');
    if (refusal !== undefined) return;
    // A refusal stays on the form, in `trial.error`.
    await trial.mutateAsync({ kind, letters, file, onProgress: setProgress }).then(
      ({ id }) => {
        choose(undefined);
        onTried(id);
      },
      () => {},
    );
  }

  return (
    <Card title="Nova importação" description="Primeiro a planilha é conferida, sem gravar nada.">
      <PlainForm onSend={() => send()} className="flex flex-col gap-4">
        <RadioCards
          id="importar-tipo"
          name="tipo"
          legend="O que a planilha tem"
          columns={3}
          options={kinds}
          value={kind}
          onChange={(event) => setKind(importKinds.find((name) => name === event.currentTarget.value) ?? 'clientes')}
        />
        {kind === 'parceiros' && (
          <p className="text-sm text-ink-soft">
            Cada prestador gravado recebe por e-mail o convite para criar a senha.
          </p>
        )}
        <AnchorButton
          href={addressFor(importOperations.sendImportTemplate, { params: { kind } })}
          download
          className="self-start"
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          Baixar modelo
        </AnchorButton>
        <Field id="importar-planilha" label="Planilha" required error={file === undefined ? error : undefined}>
          <FileDrop
            id="importar-planilha"
            accept={['.csv', '.txt']}
            maxBytes={maxSheetBytes}
            note={`CSV, até 5 MB e ${maxSheetRows.toLocaleString('pt-BR')} linhas`}
            disabled={trial.isPending}
            entries={chosenFile(file, { pending: trial.isPending, progress, refused: error })}
            onAdd={([chosen]) => choose(chosen)}
            onRemove={() => choose(undefined)}
          />
        </Field>
        <Field
          id="importar-acentos"
          label="Acentos"
          hint="Só mude se os acentos saírem trocados na conferência."
          error={doubt}
        >
          <Select
            id="importar-acentos"
            placeholder="Descobrir pela planilha"
            options={letterOptions}
            value={letters ?? ''}
            onChange={(event) => {
              trial.reset();
              setLetters(sheetLetters.find((name) => name === event.currentTarget.value));
            }}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="self-end"
          pending={trial.isPending}
          pendingLabel="Conferindo..."
        >
          Conferir planilha
        </Button>
      </PlainForm>
    </Card>
  );
}
