import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import { type PostCover, pictureAt } from '../../rules.ts';
import { articleExtensions } from './article-extensions.tsx';
import { cleanPasted } from './clean-pasted.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog, textPictureUrl, useSendPicture } from './picture-dialog.tsx';
import { Toolbar } from './toolbar.tsx';

interface ArticleFieldProps {
  postKey: string;
  /** The text when the field is made; another one comes with another `key`. */
  initial: string;
  isReadOnly: boolean;
  onChange: (html: string) => void;
}

/** The text of an article, written as it will read. */
export function ArticleField({ postKey, initial, isReadOnly, onChange }: ArticleFieldProps) {
  const [asked, setAsked] = useState<'link' | 'picture'>();
  const editor = useArticleEditor({ postKey, initial, isReadOnly, onChange });
  if (editor === null) return <div className="min-h-96" />;
  const figure = editor.isActive('figure') ? editor.getAttributes('figure') : null;
  return (
    <div>
      {!isReadOnly && <Toolbar editor={editor} onLink={() => setAsked('link')} onPicture={() => setAsked('picture')} />}
      <EditorContent editor={editor} />
      {asked === 'picture' && (
        <PictureDialog
          postKey={postKey}
          title={figure === null ? 'Imagem no texto' : 'Imagem do texto'}
          initial={figure === null ? null : coverOf(figure)}
          onClose={() => setAsked(undefined)}
          onChoose={(cover) => {
            setAsked(undefined);
            if (figure === null) insertPicture(editor, cover);
            else editor.chain().focus().updateAttributes('figure', attributesOf(cover)).run();
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

/** The editor of one text; pictures that are pasted or dropped are sent and put in, all else is cleaned. */
function useArticleEditor({ postKey, initial, isReadOnly, onChange }: ArticleFieldProps): Editor | null {
  const [content] = useState(initial);
  const upload = useSendPicture(postKey);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  const editor = useEditor({
    extensions: articleExtensions,
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
      transformPastedHTML(html) {
        const { html: clean, lostPictures } = cleanPasted(html);
        if (lostPictures > 0) tellLostPictures(lostPictures);
        return clean;
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData?.files, event.clipboardData?.types ?? []),
      handleDrop: (_view, event) => takeFiles(event.dataTransfer?.files, []),
    },
    onUpdate: ({ editor: now }) => changed.current(now.getHTML()),
  });

  function takeFiles(files: FileList | undefined, types: readonly string[]): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0 || types.includes('text/html')) return false;
    for (const file of pictures) {
      upload
        .mutateAsync({ file })
        .then((sent) => editor && insertPicture(editor, { ...sent, alt: '', isDecorative: false }))
        .catch((error: unknown) =>
          toast({ title: error instanceof Error ? error.message : '', variant: 'destructive' }),
        );
    }
    return true;
  }

  return editor;
}

function tellLostPictures(count: number) {
  toast({
    title: count === 1 ? 'Uma imagem não veio junto' : `${count} imagens não vieram junto`,
    description: 'Imagens de outros lugares não são coladas: envie cada uma pelo botão Imagem.',
    variant: 'default',
  });
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

function attributesOf(cover: PostCover) {
  const { alt, isDecorative, widthPx, heightPx } = cover;
  return {
    src: textPictureUrl(cover),
    alt,
    role: isDecorative ? 'presentation' : null,
    width: widthPx,
    height: heightPx,
  };
}

function coverOf({ src, alt, role, width, height }: Record<string, unknown>): PostCover | null {
  const found = pictureAt(String(src ?? ''));
  if (found === null) return null;
  return {
    picture: found.picture,
    widthPx: Number(width) || found.widthPx,
    heightPx: Number(height) || found.widthPx,
    alt: String(alt ?? ''),
    isDecorative: role === 'presentation',
  };
}
