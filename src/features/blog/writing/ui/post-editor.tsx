import { type ReactNode, useState } from 'react';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import type { PostText } from '../../text-content.ts';
import type { WrittenPost } from '../contract.ts';
import { ArticleField } from './article-field.tsx';
import { ClashDialog } from './clash-dialog.tsx';
import { FoundCopy } from './found-copy.tsx';
import { dropLocalCopy, unsavedCopy } from './local-copy.tsx';
import { PostFacts } from './post-facts.tsx';
import { PublishCard } from './publish-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface PostEditorProps {
  postKey: string;
  /** Null for a text that was never saved. */
  post: WrittenPost | null;
  person: { id: string; name: string };
  mayWrite: boolean;
  preview: (text: PostText) => ReactNode;
  onDeleted: () => void;
  onStatus: () => void;
}

/** Writing one post: its text, what stands around it, how it will look, and its way to the site. */
export function PostEditor({ postKey, post, person, mayWrite, preview, onDeleted, onStatus }: PostEditorProps) {
  const draft = useDraft(person.id, postKey, post, blankText(person.name));
  const { text, state, facts, change } = draft;
  // The number of texts that came from elsewhere: fields start again with each.
  const [filling, fill] = useState(0);
  const [found, setFound] = useState(() => (mayWrite ? unsavedCopy(person.id, postKey, text) : undefined));
  const [asked, ask] = useState<'versions' | 'clash'>();

  async function restore(old: PostText) {
    // Words typed since the last version stay as a version of their own.
    if (!(await draft.saveFor('manual'))) {
      toast({ title: 'O texto de agora ainda não foi salvo. Espere salvar e tente de novo.', variant: 'destructive' });
      return;
    }
    ask(undefined);
    fill((times) => times + 1);
    change(old);
    await draft.saveFor('restaurada');
  }

  if (found !== undefined) {
    return (
      <FoundCopy
        found={found}
        text={text}
        onDrop={() => {
          dropLocalCopy(person.id, postKey);
          setFound(undefined);
        }}
        onTake={() => {
          setFound(undefined);
          void draft.recover(found);
        }}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SaveBar draft={draft} mayWrite={mayWrite} onVersions={() => ask('versions')} onClash={() => ask('clash')} />
      <Tabs
        label="Artigo"
        tabs={[
          {
            value: 'escrever',
            label: 'Escrever',
            content: (
              <WritingDesk
                filling={filling}
                postKey={postKey}
                draft={draft}
                mayWrite={mayWrite}
                onDeleted={onDeleted}
                onStatus={onStatus}
              />
            ),
          },
          { value: 'ver', label: 'Ver como fica', content: <div className="pt-4">{preview(text)}</div> },
        ]}
      />
      {asked === 'versions' && facts !== null && (
        <VersionsDialog
          id={facts.id}
          text={text}
          onClose={() => ask(undefined)}
          onRestore={mayWrite ? restore : undefined}
        />
      )}
      {asked === 'clash' && (
        <ClashDialog
          postKey={postKey}
          message={state.message ?? ''}
          mine={text}
          onClose={() => ask(undefined)}
          onMine={(theirs) => {
            ask(undefined);
            void draft.goOn(theirs.revision, theirs.text);
          }}
          onTheirs={(theirs) => {
            ask(undefined);
            fill((times) => times + 1);
            draft.take(theirs.revision, theirs.text);
          }}
        />
      )}
    </div>
  );
}

function blankText(author: string): PostText {
  return { title: '', slug: '', excerpt: '', category: 'dicas', tags: [], author, content: '', cover: null };
}

interface WritingDeskProps extends Pick<PostEditorProps, 'postKey' | 'mayWrite' | 'onDeleted' | 'onStatus'> {
  /** The key of fields that start again with each text from elsewhere. */
  filling: number;
  draft: Draft;
}

function WritingDesk({ filling, postKey, draft, mayWrite, onDeleted, onStatus }: WritingDeskProps) {
  const { text, facts, change } = draft;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <Field id="artigo-titulo" label="Título">
          <TextInput
            value={text.title}
            maxLength={160}
            readOnly={!mayWrite}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <ArticleField
          key={filling}
          postKey={postKey}
          initial={text.content}
          isReadOnly={!mayWrite}
          onChange={(content) => change({ content })}
        />
      </div>
      <div className="grid content-start gap-4">
        {facts !== null && mayWrite && (
          <PublishCard
            post={facts}
            save={() => draft.saveFor('automatica')}
            revision={draft.revision}
            onDone={onStatus}
            onDeleted={onDeleted}
          />
        )}
        <PostFacts key={filling} postKey={postKey} text={text} isReadOnly={!mayWrite} onChange={change} />
      </div>
    </div>
  );
}
