import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { PostCover } from '../../rules.ts';
import { articleExtensions } from './article-extensions.tsx';
import { cleanPasted } from './clean-pasted.tsx';
import { attributesOf, coverOf } from './figure-attributes.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { Clipboard } from './pasted-pictures.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { type PictureQueue, queueOf } from './picture-queue.tsx';
import { chooseBarePicture, PicturesBar } from './pictures-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { addPictures } from './waiting-place.tsx';

interface ArticleFieldProps {
  postKey: string;
  /** The text when the field is made; another one comes with another `key`. */
  initial: string;
  isReadOnly: boolean;
  onChange: (html: string) => void;
}

/** The text of an article, written as it will read. */
export function ArticleField({ postKey, initial, isReadOnly, onChange }: ArticleFieldProps) {
  const [asked, setAsked] = useState<'link' | 'picture' | 'description'>();
  const [queue] = useState(() => queueOf(postKey));
  const [described, setDescribed] = useState(0);
  const editor = useArticleEditor({ queue, initial, isReadOnly, onChange });
  if (editor === null) return <div className="min-h-96" />;
  const figure = editor.isActive('figure') ? editor.getAttributes('figure') : null;
  return (
    <div>
      {!isReadOnly && <Toolbar editor={editor} onLink={() => setAsked('link')} onPicture={() => setAsked('picture')} />}
      {!isReadOnly && (
        <PicturesBar
          editor={editor}
          queue={queue}
          onDescribe={() => chooseBarePicture(editor) && setAsked('description')}
        />
      )}
      <EditorContent editor={editor} />
      {(asked === 'picture' || asked === 'description') && (
        <PictureDialog
          key={described}
          postKey={postKey}
          title={figure === null ? 'Imagem no texto' : 'Imagem do texto'}
          initial={figure === null ? null : coverOf(figure)}
          onClose={() => setAsked(undefined)}
          onChoose={(cover) => {
            if (figure === null) insertPicture(editor, cover);
            else editor.chain().focus().updateAttributes('figure', attributesOf(cover)).run();
            // One after the other, until each has its words.
            const goesOn = asked === 'description' && chooseBarePicture(editor);
            setDescribed(described + 1);
            setAsked(goesOn ? asked : undefined);
          }}
          onRemove={
            figure === null
              ? undefined
              : () => {
                  setAsked(undefined);
                  editor.chain().focus().deleteNode('figure').run();
                }
          }
        />
      )}
      {asked === 'link' && (
        <LinkDialog
          initial={String(editor.getAttributes('link').href ?? '')}
          onClose={() => setAsked(undefined)}
          onChoose={(href) => {
            setAsked(undefined);
            putLink(editor, href);
          }}
        />
      )}
    </div>
  );
}

interface Writing extends Omit<ArticleFieldProps, 'postKey'> {
  queue: PictureQueue;
}

/** The editor of one text; pasted and dropped pictures are sent and put where they stood, all else is cleaned. */
function useArticleEditor({ queue, initial, isReadOnly, onChange }: Writing): Editor | null {
  const [content] = useState(initial);
  const clipboard = useRef<Clipboard>({ rtf: '', files: [] });
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  const editor = useEditor({
    extensions: articleExtensions(queue),
    content,
    editable: !isReadOnly,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        id: 'texto-do-artigo',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Texto do artigo',
        lang: 'pt-BR',
        class: 'article-editor',
      },
      handleDOMEvents: {
        // Before the HTML is read: its pictures may lie beside it.
        paste: (_view, { clipboardData }) => {
          clipboard.current = { rtf: clipboardData?.getData('text/rtf') ?? '', files: picturesOf(clipboardData) };
        },
        drop: (_view, { dataTransfer }) => {
          clipboard.current = { rtf: '', files: picturesOf(dataTransfer) };
        },
      },
      transformPastedHTML(html) {
        const { html: clean, pictures } = cleanPasted(html, clipboard.current);
        for (const { id, open } of pictures) queue.add(id, open);
        return clean;
      },
      handlePaste: (_view, event) => {
        const files = picturesOf(event.clipboardData);
        if (files.length === 0 || event.clipboardData?.types.includes('text/html') === true) return false;
        return take(files);
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = picturesOf(event.dataTransfer);
        if (moved || files.length === 0) return false;
        return take(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      },
    },
    onUpdate: ({ editor: now }) => changed.current(now.getHTML()),
  });

  function take(files: readonly File[], at?: number): boolean {
    if (editor !== null) addPictures(editor, queue, { files, ...(at !== undefined && { at }) });
    return true;
  }

  return editor;
}

function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Makes the chosen words a link, or the address itself where none are chosen; no address takes the link away. */
function putLink(editor: Editor, href: string) {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

function insertPicture(editor: Editor, cover: PostCover) {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'figure', attrs: attributesOf(cover) })
    .run();
}
