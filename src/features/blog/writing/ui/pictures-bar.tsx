import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { PictureQueue, Queue } from './picture-queue.tsx';

interface PicturesBarProps {
  editor: Editor;
  queue: PictureQueue;
  onDescribe: () => void;
}

/** The standing of a text's pictures: those being sent, those that failed, and those that nobody has described. */
export function PicturesBar({ editor, queue, onDescribe }: PicturesBarProps) {
  const now = useSyncExternalStore(queue.subscribe, queue.read);
  const { places, bare } = useEditorState({ editor, selector: ({ editor: current }) => countPictures(current) });
  const [stuck, failed] = [
    places.filter((id) => isStuck(now, id)).length,
    places.filter((id) => hasFailed(now, id)).length,
  ];
  useLeaveQuestion(now);
  useEffect(() => {
    const again = () => queue.retryFailed();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [queue]);
  return (
    <div role="status" className="empty:hidden grid gap-2 border-line border-x border-b bg-surface-raised p-3 text-sm">
      {now.total > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          Enviando imagem {Math.min(now.done + 1, now.total)} de {now.total}. Você pode continuar escrevendo.
          <progress aria-label="Imagens enviadas" value={now.done} max={now.total} className="h-2 w-40 accent-brand" />
        </p>
      )}
      {failed > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-danger">
          {failed === 1 ? 'Uma imagem não foi enviada.' : `${failed} imagens não foram enviadas.`}
          <Button size="sm" onClick={() => queue.retryFailed()}>
            {failed === 1 ? 'Tentar de novo' : 'Tentar todas de novo'}
          </Button>
        </p>
      )}
      {stuck > 0 && (
        <p>
          {stuck === 1
            ? 'Uma imagem espera pelo arquivo, no lugar em que estava.'
            : `${stuck} imagens esperam pelo arquivo, nos lugares em que estavam.`}
        </p>
      )}
      {bare > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          {bare === 1 ? 'Uma imagem está sem descrição.' : `${bare} imagens estão sem descrição.`}
          <Button size="sm" onClick={onDescribe}>
            Descrever
          </Button>
        </p>
      )}
    </div>
  );
}

function isStuck({ pictures }: Queue, id: string): boolean {
  const status = pictures.get(id)?.status;
  return status === undefined || status === 'refused';
}

const hasFailed = ({ pictures }: Queue, id: string) => pictures.get(id)?.status === 'failed';

function countPictures(editor: Editor) {
  const places: string[] = [];
  let bare = 0;
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'waitingPlace') places.push(String(node.attrs.waiting));
    if (node.type.name === 'figure' && isBare(node.attrs)) bare += 1;
  });
  return { places, bare };
}

/** Whether a picture has neither a description nor the word that it is decoration. */
function isBare({ alt, role }: Record<string, unknown>): boolean {
  return role !== 'presentation' && String(alt ?? '').trim() === '';
}

/** Chooses the first picture that nobody has described; false without one. */
export function chooseBarePicture(editor: Editor): boolean {
  let found: number | undefined;
  editor.state.doc.descendants((node, at) => {
    if (found === undefined && node.type.name === 'figure' && isBare(node.attrs)) found = at;
  });
  return found !== undefined && editor.chain().setNodeSelection(found).scrollIntoView().run();
}

/** The browser asks before it closes a tab whose pictures are not all sent. */
function useLeaveQuestion({ pictures, total }: Queue) {
  const isOwing = total > 0 || [...pictures.values()].some(({ status }) => status === 'failed');
  useEffect(() => {
    if (!isOwing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOwing]);
}
