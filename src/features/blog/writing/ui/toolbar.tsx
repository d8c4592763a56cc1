import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Table2,
  Undo2,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import type { ComponentType } from 'react';

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  onPicture: () => void;
}

/** The editor's tools: arrow keys move along them, and each says whether it is on. */
export function Toolbar({ editor, onLink, onPicture }: ToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <Radix.Root
      aria-label="Ferramentas do texto"
      aria-controls="texto-do-artigo"
      className="sticky top-(--sticky-top) z-5 flex max-sm:static gap-1 overflow-x-auto rounded-t-md border border-line bg-surface-raised p-1"
    >
      <Tool label="Título" icon={Heading2} isOn={on.h2} onClick={() => chain().toggleHeading({ level: 2 }).run()} />
      <Tool label="Subtítulo" icon={Heading3} isOn={on.h3} onClick={() => chain().toggleHeading({ level: 3 }).run()} />
      <Tool label="Negrito" icon={Bold} isOn={on.bold} onClick={() => chain().toggleBold().run()} />
      <Tool label="Itálico" icon={Italic} isOn={on.italic} onClick={() => chain().toggleItalic().run()} />
      <Tool label="Lista" icon={List} isOn={on.bullets} onClick={() => chain().toggleBulletList().run()} />
      <Tool
        label="Lista numerada"
        icon={ListOrdered}
        isOn={on.numbers}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <Tool label="Citação" icon={Quote} isOn={on.quote} onClick={() => chain().toggleBlockquote().run()} />
      <Tool label="Link" icon={Link2} isOn={on.link} onClick={onLink} />
      <Tool label="Imagem" icon={ImagePlus} onClick={onPicture} />
      <Tool
        label={on.table ? 'Excluir tabela' : 'Tabela'}
        icon={Table2}
        isOn={on.table}
        onClick={() =>
          on.table ? chain().deleteTable().run() : chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        }
      />
      {on.table && (
        <>
          <Words label="+ linha" onClick={() => chain().addRowAfter().run()} />
          <Words label="+ coluna" onClick={() => chain().addColumnAfter().run()} />
          <Words label="− linha" onClick={() => chain().deleteRow().run()} />
          <Words label="− coluna" onClick={() => chain().deleteColumn().run()} />
        </>
      )}
      <Radix.Separator className="mx-1 w-px shrink-0 bg-line" />
      <Tool label="Desfazer" icon={Undo2} onClick={() => chain().undo().run()} />
      <Tool label="Refazer" icon={Redo2} onClick={() => chain().redo().run()} />
    </Radix.Root>
  );
}

const look =
  'control inline-flex shrink-0 items-center justify-center rounded-sm px-2 text-ink-soft hover:bg-surface-muted hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand';

interface ToolProps {
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  isOn?: boolean;
  onClick: () => void;
}

function Tool({ label, icon: Icon, isOn, onClick }: ToolProps) {
  return (
    <Radix.Button
      type="button"
      aria-label={label}
      title={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onClick}
      className={look}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Radix.Button>
  );
}

function Words({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Radix.Button type="button" onClick={onClick} className={`${look} whitespace-nowrap text-sm`}>
      {label}
    </Radix.Button>
  );
}
