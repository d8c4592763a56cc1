import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { pageSearch } from '#features/settings/contract.ts';
import { brandPictureOperations } from '#features/settings/look/contract.ts';
import { accepted } from '#shared/files/file-types.ts';
import { brandPictureTypes, maxBrandPictureBytes } from '#shared/look/look.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { useOneFile } from '#ui/fields/use-one-file.ts';
import { FormCheckbox, FormField } from '#ui/forms/form-field.tsx';
import { SubmitForm } from '#ui/forms/submit-form.tsx';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import type { SitePageReply } from '../contract.ts';
import { shownLengths } from '../rules.ts';
import { lengthHint, SearchPreview } from './search-preview.tsx';

type Words = z.input<typeof pageSearch>;
export type SavedWords = z.output<typeof pageSearch>;
const WordsField = FormField<Words>;

export interface House {
  publicUrl: string;
  sharePicture: string;
}

/** Words of search engines and shared links about one page, beside their look there. */
export function PageSearchForm({
  page,
  house,
  onSave,
  onClose,
}: {
  page: SitePageReply;
  house: House;
  /** Sends the words with those that were seen; `seen` is undefined after a conflict. */
  onSave: (words: SavedWords, seen: SavedWords | undefined) => Promise<void>;
  onClose: () => void;
}) {
  // As it was when the form opened: the list behind it goes on.
  const [seen] = useState(page.search);
  const { form, send } = useSubmitForm<Words, SavedWords, SavedWords>({ schema: pageSearch, start: seen, seen });
  const typed = useWatch({ control: form.control });
  const title = typed.title?.trim() || page.title;
  const description = typed.description?.trim() || page.description;
  const own = page.picture ?? house.sharePicture;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <SubmitForm
        id="busca"
        form={form}
        onSend={async (words) => {
          await send((compared) => onSave(words, compared));
        }}
        label="Salvar"
        pendingLabel="Salvando..."
        onClose={onClose}
      >
        <WordsField
          name="title"
          label="Título"
          optional
          hint={lengthHint(typed.title ?? '', page.title, shownLengths.title)}
        >
          <TextInput autoComplete="off" maxLength={90} placeholder={page.title} />
        </WordsField>
        <WordsField
          name="description"
          label="Descrição"
          optional
          hint={lengthHint(typed.description ?? '', page.description, shownLengths.description)}
        >
          <Textarea rows={4} maxLength={200} placeholder={page.description} />
        </WordsField>
        {page.kind === 'artigo' ? (
          <p className="text-ink-soft text-sm">
            A imagem do cartão é a capa do artigo{page.picture === null ? '; sem capa, vale a do site' : ''}.
          </p>
        ) : (
          <PictureField form={form} />
        )}
        <FormCheckbox<Words>
          name="hidden"
          label="Pedir aos buscadores que não mostrem esta página"
          hint="Ela continua aberta no site e sai do mapa."
        />
      </SubmitForm>
      <SearchPreview
        address={`${house.publicUrl}${page.path}`}
        words={{ title, description }}
        picture={typed.picture?.url ?? own}
      />
    </div>
  );
}

const types = accepted(brandPictureTypes.share);

function PictureField({ form }: { form: ReturnType<typeof useSubmitForm<Words, SavedWords, SavedWords>>['form'] }) {
  const { field, fieldState } = useController({ control: form.control, name: 'picture' });
  const upload = useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      sendFile(brandPictureOperations.uploadBrandPicture, { params: { kind: 'share' } }, { file, onProgress }),
  });
  const { drop, failed } = useOneFile({ accept: types, maxBytes: maxBrandPictureBytes }, upload, ({ imagem }) =>
    field.onChange(imagem),
  );
  const isSet = field.value !== null && field.value !== undefined;
  return (
    <div className="grid gap-2">
      <Field
        id="busca-picture"
        label={isSet ? 'Trocar a imagem do cartão' : 'Imagem do cartão'}
        optional
        error={failed ?? fieldState.error?.message}
      >
        <FileDrop
          id="busca-picture"
          {...drop}
          note="JPG ou PNG, até 2 MB. O melhor tamanho é 1200 por 630. Vazio, vale a do site."
        />
      </Field>
      {isSet && (
        <div>
          <Button size="sm" onClick={() => field.onChange(null)}>
            Voltar à imagem do site
          </Button>
        </div>
      )}
    </div>
  );
}
