import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type PostText, versionReasonLabels } from '../../text-content.ts';
import { postWritingOperations } from '../contract.ts';
import { Comparison } from './comparison.tsx';

interface VersionsDialogProps {
  id: number;
  text: PostText;
  onClose: () => void;
  onRestore?: ((text: PostText) => Promise<void>) | undefined;
}

/** Versions of a text, what differs from the one being written, and the way back. */
export function VersionsDialog({ id, text, onClose, onRestore }: VersionsDialogProps) {
  const [chosen, choose] = useState<string>();
  const list = useRead(postWritingOperations.listVersions, { params: { id } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Versões do texto" size="lg">
      <Loaded answer={list} failed="Erro ao carregar as versões">
        {({ versions }) =>
          chosen !== undefined ? (
            <OneVersion id={id} versionId={chosen} text={text} onBack={() => choose(undefined)} onRestore={onRestore} />
          ) : versions.length === 0 ? (
            <p>Este texto ainda não tem versões guardadas.</p>
          ) : (
            <ul className="grid gap-1">
              {versions.map(({ id: versionId, at, actorName, reason }) => (
                <li key={versionId}>
                  <Button variant="ghost" wide onClick={() => choose(versionId)}>
                    <span className="flex w-full flex-wrap justify-between gap-2 text-left">
                      <span>{versionReasonLabels[reason]}</span>
                      <span className="text-ink-soft">
                        {actorName}, {formatDateTime(new Date(at))}
                      </span>
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function OneVersion({
  id,
  versionId,
  text,
  onBack,
  onRestore,
}: Omit<VersionsDialogProps, 'onClose'> & { versionId: string; onBack: () => void }) {
  const answer = useRead(postWritingOperations.readVersion, { params: { id, versionId } });
  return (
    <Loaded answer={answer} failed="Erro ao carregar a versão">
      {(version) => (
        <div className="grid gap-4">
          <p className="text-sm">
            <strong>{versionReasonLabels[version.reason]}</strong>, por {version.actorName} em{' '}
            {formatDateTime(new Date(version.at))}, comparada com o texto de agora.
          </p>
          <Comparison before={version.text} after={text} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={onBack}>Voltar às versões</Button>
            {onRestore && (
              <Button variant="primary" onClick={() => onRestore(version.text)}>
                Restaurar esta versão
              </Button>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}
