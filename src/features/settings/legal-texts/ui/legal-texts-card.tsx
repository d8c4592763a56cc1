import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type LegalTextKind, legalTextKinds, legalTextLabels } from '../../rules.ts';
import { legalTextOperations } from '../contract.ts';
import { legalTextsWords } from '../legal-texts-content.ts';

const { confirmLegalText, listLegalTexts } = legalTextOperations;

interface Shown {
  kind: LegalTextKind;
  version: number;
  content: string;
  createdAt: string;
  authorName: string;
  confirmedAt: string | null;
  confirmedByName: string | null;
}

/** Versions of terms and privacy policy, and whether the current one is confirmed. */
export function LegalTextsCard({ mayWrite }: { mayWrite: boolean }) {
  const answer = useRead(listLegalTexts, {});
  return (
    <Card title={legalTextsWords.title} description={legalTextsWords.description}>
      <Loaded answer={answer} failed="Erro ao carregar os textos">
        {({ texts }) => (
          <div className="grid gap-6">
            {legalTextKinds.map((kind) => (
              <OneText key={kind} kind={kind} versions={texts.filter((one) => one.kind === kind)} mayWrite={mayWrite} />
            ))}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function OneText({ kind, versions, mayWrite }: { kind: LegalTextKind; versions: Shown[]; mayWrite: boolean }) {
  const [inForce] = versions;
  if (inForce === undefined) return null;
  return (
    <section aria-label={`Versões: ${legalTextLabels[kind]}`} className="grid gap-2">
      <h3 className="font-semibold">{legalTextLabels[kind]}</h3>
      {inForce.confirmedAt === null ? (
        <p className="rounded-md bg-warning-soft p-3 text-sm">
          Rascunho: leia a versão {inForce.version} com um advogado e confirme. O site já mostra este texto.
        </p>
      ) : (
        <p className="text-ink-soft text-sm">
          Versão {inForce.version}, confirmada por {inForce.confirmedByName} em{' '}
          {formatDateTime(new Date(inForce.confirmedAt))}.
        </p>
      )}
      {mayWrite && inForce.confirmedAt === null && <Confirm kind={kind} version={inForce.version} />}
      <ul className="grid gap-1">
        {versions.map((one) => (
          <li key={one.version}>
            <details>
              <summary className="cursor-pointer py-3 text-sm sm:py-1">
                Versão {one.version}, {formatDateTime(new Date(one.createdAt))}, {one.authorName}
              </summary>
              <section
                aria-label={`${legalTextLabels[kind]}, versão ${one.version}`}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
                tabIndex={0}
                className="mt-2 wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-line rounded-md bg-surface-muted p-3 text-sm"
              >
                {one.content || 'Sem texto.'}
              </section>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Confirm({ kind, version }: { kind: LegalTextKind; version: number }) {
  const [open, setOpen] = useState(false);
  const confirm = useWrite(confirmLegalText, () => ({ body: { kind, version } }));
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Confirmar este texto</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Confirmar ${legalTextLabels[kind]}`}
        description={`A versão ${version} deixa de ser rascunho, com o seu nome e a hora. Não dá para desfazer: um texto novo é uma versão nova.`}
        confirmLabel="Confirmar"
        onConfirm={async () => {
          await confirm.mutateAsync();
          toast({ title: 'Texto confirmado', variant: 'success' });
        }}
      />
    </div>
  );
}
