import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { call } from '#ui/api/call.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { PostText } from '../../text-content.ts';
import { postWritingOperations, type WrittenPost } from '../contract.ts';
import { Comparison } from './comparison.tsx';

interface ClashDialogProps {
  postKey: string;
  message: string;
  mine: PostText;
  onMine: (theirs: WrittenPost) => void;
  onTheirs: (theirs: WrittenPost) => void;
  onClose: () => void;
}

/** Two people wrote one text: both stand beside each other, and the one that is not chosen stays as a version. */
export function ClashDialog({ postKey, message, mine, onMine, onTheirs, onClose }: ClashDialogProps) {
  const answer = useRead(postWritingOperations.readPost, { params: { key: postKey } });
  const [failure, setFailure] = useState('');
  const choose = async (theirs: WrittenPost, take: typeof onMine, spared: PostText) => {
    try {
      await call(postWritingOperations.saveVersion, { params: { id: theirs.id }, body: spared });
      take(theirs);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Outra pessoa salvou este artigo"
      description={`${message} Nada foi perdido: escolha qual texto continua, e o outro fica nas versões.`}
      size="lg"
    >
      <Loaded answer={answer} failed="Erro ao carregar o outro texto">
        {({ artigo: theirs }) =>
          theirs !== null && (
            <div className="grid gap-4">
              <p className="text-sm">
                De <strong>{theirs.savedBy}</strong>, em {formatDateTime(new Date(theirs.savedAt))}, para o seu texto de
                agora:
              </p>
              <Comparison before={theirs.text} after={mine} />
              {failure !== '' && <p role="alert">{failure}</p>}
              <div className="flex flex-wrap justify-end gap-2">
                <Button onClick={() => choose(theirs, onTheirs, mine)}>Ficar com o texto de {theirs.savedBy}</Button>
                <Button variant="primary" onClick={() => choose(theirs, onMine, theirs.text)}>
                  Ficar com o meu texto
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
