import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { todayOn } from '#shared/time/dates.ts';
import { call } from '#ui/api/call.ts';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { keyOf, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { refuseFile } from '#ui/fields/file-choice.ts';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Card } from '#ui/layout/card.tsx';
import { saveFile } from '#ui/lists/save-file.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { settingsOperations } from '../../contract.ts';
import { type ComparedSettings, type SettingChange, transferOperations } from '../contract.ts';
import { maxSettingsFileBytes } from '../rules.ts';
import { transferWords } from '../transfer-content.ts';

const choice = { accept: ['application/json'], maxBytes: maxSettingsFileBytes };
const unfit = 'O arquivo tem campos que não servem. Nada foi mudado.';
const notJson = 'O arquivo não pôde ser lido: escolha um que foi baixado aqui.';

interface Chosen extends ComparedSettings {
  file: Record<string, unknown>;
}

/** All settings as a file, and what another file would change before it is saved. */
export function TransferCard({ mayWrite }: { mayWrite: boolean }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<{ message: string; issues: RequestError['issues'] }>();
  const compare = useWrite(transferOperations.compareSettings);
  if (!mayWrite) {
    return (
      <Card title={transferWords.title} description={transferWords.description}>
        <p className="text-sm text-ink-soft">Só um administrador exporta e importa as configurações.</p>
      </Card>
    );
  }

  async function choose(file: File | undefined) {
    setChosen(undefined);
    setRefused(undefined);
    const problem = file && refuseFile(file, choice);
    if (file === undefined) return;
    if (problem !== undefined) return setRefused({ message: problem, issues: [] });
    try {
      const content: unknown = JSON.parse(await file.text());
      const body = { file: content as Record<string, unknown> };
      setChosen({ ...body, ...(await compare.mutateAsync({ body })) });
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues : [];
      const said = issues.length > 0 ? unfit : errorMessage(error);
      setRefused({ message: error instanceof SyntaxError ? notJson : said, issues });
    }
  }

  return (
    <Card title={transferWords.title} description={transferWords.description}>
      <div className="grid gap-5">
        <ExportButton />
        <Field id="arquivo-configuracoes" label="Importar de um arquivo" error={refused?.message}>
          <FileDrop
            id="arquivo-configuracoes"
            {...choice}
            note="O arquivo .json que foi baixado aqui. Você vê o que muda antes de salvar."
            entries={[]}
            onAdd={([file]) => void choose(file)}
            onRemove={() => void choose(undefined)}
          />
        </Field>
        {refused !== undefined && refused.issues.length > 0 && (
          <ul className="grid gap-1 text-sm text-danger">
            {refused.issues.map(({ path, message }) => (
              <li key={path} className="wrap-anywhere">
                {path}: {message}
              </li>
            ))}
          </ul>
        )}
        {compare.isPending && <p role="status">Conferindo o arquivo...</p>}
        {chosen !== undefined && <Differences chosen={chosen} onDone={() => setChosen(undefined)} />}
      </div>
    </Card>
  );
}

function ExportButton() {
  const [pending, setPending] = useState(false);
  async function download() {
    setPending(true);
    try {
      const file = await call(transferOperations.exportSettings, {});
      const text = JSON.stringify(file, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), `configuracoes-${todayOn(new Date())}.json`);
    } catch (error) {
      toast({ title: 'O arquivo não foi baixado', description: errorMessage(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button
      className="justify-self-start"
      icon={<Download aria-hidden="true" className="size-4" />}
      pending={pending}
      onClick={() => void download()}
    >
      Baixar as configurações
    </Button>
  );
}

function Differences({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const save = useWrite(transferOperations.importSettings);
  const { file, seen, changes } = chosen;
  if (changes.length === 0) return <p role="status">O arquivo diz o mesmo que já vale: nada a importar.</p>;
  const count = changes.length === 1 ? '1 campo muda' : `${changes.length} campos mudam`;
  return (
    <section aria-label="O que muda" className="grid gap-3">
      <h3 className="font-semibold">
        <span role="status">{count}</span>
      </h3>
      <ul className="grid divide-y divide-line rounded-lg border border-line">
        {changes.map((change) => (
          <Difference key={`${change.group} ${change.field}`} change={change} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => setAsking(true)}>
          Importar
        </Button>
        <Button onClick={onDone}>Descartar</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !open && setAsking(false)}
        title="Importar estas configurações?"
        description={`${count}, tudo de uma vez. O que o site mostra muda na hora.`}
        confirmLabel="Importar"
        onConfirm={async () => {
          await save.mutateAsync({ body: { file, seen } });
          await client.invalidateQueries({ queryKey: keyOf(settingsOperations.readSettings) });
          toast({ title: 'Configurações importadas', description: count, variant: 'success' });
          onDone();
        }}
      />
    </section>
  );
}

function Difference({ change: { title, label, before, after } }: { change: SettingChange }) {
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p className="font-medium">
        {title}: {label}
      </p>
      <p className="text-ink-soft wrap-anywhere">
        <span className="sr-only">Antes: </span>
        <del>{before ?? 'vazio'}</del>
      </p>
      <p className="wrap-anywhere">
        <span className="sr-only">Depois: </span>
        {after ?? 'vazio'}
      </p>
    </li>
  );
}
