import { type Editor, Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { accepted, photoTypes } from '#shared/files/file-types.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attributesOf } from './figure-attributes.tsx';
import type { PictureQueue, SentPicture, WaitingPicture } from './picture-queue.tsx';

/** The place of a picture that is not on the server yet; it stays in the text, also saved, until the picture is. */
export const WaitingPlace = Node.create<{ queue: PictureQueue | null }>({
  name: 'waitingPlace',
  group: 'block',
  atom: true,
  isolating: true,
  // Chosen after a paste, it would give way to the next letter.
  selectable: false,
  addOptions: () => ({ queue: null }),
  addAttributes() {
    return {
      waiting: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-waiting'),
        renderHTML: ({ waiting }) => ({ 'data-waiting': waiting }),
      },
      alt: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-alt') ?? '',
        renderHTML: ({ alt }) => (alt === '' ? {} : { 'data-alt': alt }),
      },
    };
  },
  parseHTML: () => [{ tag: 'figure[data-waiting]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PlaceView),
});

/** Sends files and holds their places: at a position, else where the writer is. */
export function addPictures(
  editor: Editor,
  queue: PictureQueue,
  { files, at }: { files: readonly File[]; at?: number },
) {
  const places = files.map((file) => ({ id: randomUuid(), file }));
  const nodes = places.map(({ id }) => ({ type: 'waitingPlace', attrs: { waiting: id } }));
  const { from, to } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContentAt(at ?? { from, to }, nodes)
    .run();
  for (const { id, file } of places) queue.add(id, () => file);
}

/** Replaces the place by its picture; undoing the paste takes it along, and never brings the place back alone. */
function putPicture(editor: Editor, waiting: string, sent: SentPicture) {
  const { state, view } = editor;
  const figure = state.schema.nodes.figure;
  if (figure === undefined || editor.isDestroyed) return;
  const change = state.tr.setMeta('addToHistory', false);
  state.doc.descendants((node, at) => {
    if (node.type.name !== 'waitingPlace' || node.attrs.waiting !== waiting) return;
    const from = change.mapping.map(at);
    const attributes = attributesOf({ ...sent, alt: String(node.attrs.alt), isDecorative: false });
    change.replaceWith(from, from + node.nodeSize, figure.create(attributes));
  });
  view.dispatch(change);
}

function PlaceView({ node, editor, extension, deleteNode }: NodeViewProps) {
  const queue = extension.options.queue as PictureQueue;
  const id = String(node.attrs.waiting);
  const picture = useSyncExternalStore(queue.subscribe, () => queue.read().pictures.get(id));
  const sent = picture?.sent;
  useEffect(() => {
    if (sent !== undefined) putPicture(editor, id, sent);
  }, [editor, id, sent]);
  return (
    <NodeViewWrapper as="figure" contentEditable={false} className="waiting-place">
      {picture?.preview !== undefined && <img src={picture.preview} alt="" />}
      <Standing picture={picture} />
      {editor.isEditable && (
        <Ways
          picture={picture}
          onRetry={() => queue.retry(id)}
          onChoose={(file) => queue.add(id, () => file)}
          onRemove={deleteNode}
        />
      )}
    </NodeViewWrapper>
  );
}

function Standing({ picture }: { picture: WaitingPicture | undefined }) {
  if (picture === undefined) return <p>Esta imagem não chegou a ser enviada. Escolha o arquivo dela.</p>;
  if (picture.status === 'waiting') return <p>Imagem na fila para ser enviada</p>;
  if (picture.error !== undefined) return <p className="text-danger">{picture.error}</p>;
  return (
    <p className="flex flex-wrap items-center gap-3">
      {picture.progress < 1 ? 'Enviando a imagem' : 'Preparando a imagem'}
      <progress aria-label="Envio da imagem" value={picture.progress} className="h-2 w-32 accent-brand" />
    </p>
  );
}

interface WaysProps {
  picture: WaitingPicture | undefined;
  onRetry: () => void;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

function Ways({ picture, onRetry, onChoose, onRemove }: WaysProps) {
  const input = useRef<HTMLInputElement>(null);
  const isStuck = picture === undefined || picture.status === 'refused';
  if (!isStuck && picture.status !== 'failed') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {!isStuck && (
        <Button size="sm" variant="primary" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
      <Button size="sm" onClick={() => input.current?.click()}>
        Escolher arquivo
      </Button>
      <Button size="sm" variant="ghost" onClick={onRemove}>
        Remover
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Arquivo da imagem"
        accept={accepted(photoTypes).join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onChoose(file);
        }}
      />
    </div>
  );
}
