import { useState } from 'react';
import { addressOf } from '#shared/address/address.ts';
import { sitePages } from '#shared/address/site-pages.ts';
import { cutText } from '#shared/text/text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { categoryLabels, type PostCategory, postCategories } from '../../rules.ts';
import type { PostText } from '../../text-content.ts';
import { slugOf } from '../rules.ts';
import { PictureDialog, textPictureUrl } from './picture-dialog.tsx';

interface PostFactsProps {
  postKey: string;
  text: PostText;
  isReadOnly: boolean;
  onChange: (fields: Partial<PostText>) => void;
}

/** The facts around an article: summary, address, category, tags, author and cover. */
export function PostFacts({ postKey, text, isReadOnly, onChange }: PostFactsProps) {
  const [tags, setTags] = useState(text.tags.join(', '));
  // As typed: a hyphen at the end is no slug yet.
  const [slug, setSlug] = useState(text.slug);
  const [asksCover, askCover] = useState(false);
  const named = text.slug || slugOf(text.title);
  const address = named === '' ? `${sitePages.blog}/…` : addressOf(sitePages.article, { idOrSlug: named });
  return (
    <Card title="Sobre o artigo">
      <div className="grid gap-4">
        <Field id="artigo-resumo" label="Resumo" hint="Aparece na lista e nos buscadores.">
          <Textarea
            value={text.excerpt}
            maxLength={400}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ excerpt: event.target.value })}
          />
        </Field>
        <Field id="artigo-categoria" label="Categoria">
          <Select
            value={text.category}
            disabled={isReadOnly}
            options={optionsOf(postCategories, categoryLabels)}
            onChange={(event) => onChange({ category: event.target.value as PostCategory })}
          />
        </Field>
        <Field id="artigo-assuntos" label="Assuntos" hint="Separados por vírgula." optional>
          <TextInput
            value={tags}
            readOnly={isReadOnly}
            onChange={(event) => {
              setTags(event.target.value);
              const typed = event.target.value.split(',').map((tag) => cutText(tag.trim(), 40));
              onChange({ tags: [...new Set(typed.filter((tag) => tag !== ''))].slice(0, 12) });
            }}
          />
        </Field>
        <Field id="artigo-autor" label="Quem assina">
          <TextInput
            value={text.author}
            maxLength={80}
            readOnly={isReadOnly}
            onChange={(event) => onChange({ author: event.target.value })}
          />
        </Field>
        <Field
          id="artigo-endereco"
          label="Endereço"
          hint={`${address}. Um endereço antigo continua levando ao artigo.`}
          optional
        >
          <TextInput
            value={slug}
            maxLength={100}
            readOnly={isReadOnly}
            placeholder={slugOf(text.title)}
            onChange={(event) => {
              setSlug(event.target.value);
              onChange({ slug: slugOf(event.target.value) });
            }}
            onBlur={() => setSlug(text.slug)}
          />
        </Field>
        <div className="grid gap-2">
          <p className="font-medium text-sm">Imagem de capa</p>
          {text.cover !== null && (
            <img src={textPictureUrl(text.cover)} alt={text.cover.alt} className="max-h-48 rounded-md object-cover" />
          )}
          {!isReadOnly && (
            <div>
              <Button size="sm" onClick={() => askCover(true)}>
                {text.cover === null ? 'Escolher capa' : 'Mudar capa'}
              </Button>
            </div>
          )}
        </div>
      </div>
      {asksCover && (
        <PictureDialog
          postKey={postKey}
          title="Imagem de capa"
          initial={text.cover}
          onClose={() => askCover(false)}
          onChoose={(cover) => {
            askCover(false);
            onChange({ cover });
          }}
          onRemove={
            text.cover === null
              ? undefined
              : () => {
                  askCover(false);
                  onChange({ cover: null });
                }
          }
        />
      )}
    </Card>
  );
}
