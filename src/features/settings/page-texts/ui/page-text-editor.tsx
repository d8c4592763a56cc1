import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type PageTextDetail, pageTextOperations } from '../contract.ts';
import { NewReference } from './new-reference.tsx';
import { PageTextPreview } from './page-text-preview.tsx';
import { PageTextVersions } from './page-text-versions.tsx';
import { FieldDifferences } from './text-difference.tsx';
import { type TextForm, usePageTextForm } from './use-page-text-form.ts';

const formId = 'texto';

/** One text of the site: its fields, how it looks, what the product delivers, and its versions. */
export function PageTextEditor({ name, mayWrite }: { name: string; mayWrite: boolean }) {
  const answer = useRead(pageTextOperations.findPageText, { params: { key: name } });
  return (
    <Loaded answer={answer} failed="Erro ao carregar o texto">
      {(detail) => <Editor key={detail.key} detail={detail} mayWrite={mayWrite} />}
    </Loaded>
  );
}

function Editor({ detail, mayWrite }: { detail: PageTextDetail; mayWrite: boolean }) {
  const { form, errors, save, restore, pending } = usePageTextForm(detail);
  const [asked, setAsked] = useState<TextForm | null>(null);
  const watched = useWatch({ control: form.control });
  const typed: TextForm = Object.fromEntries(detail.fields.map(({ name }) => [name, watched[name] ?? '']));
  const isReference = detail.fields.every(({ name }) => typed[name] === detail.reference[name]);
  const isDirty = form.formState.isDirty;
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      {detail.outdated.length > 0 && (
        <NewReference detail={detail} mayWrite={mayWrite} onUse={() => restore(mixed(detail, typed))} />
      )}
      <Card title={detail.title} description={`${detail.page}. ${standsOf(detail)}`}>
        <Form
          id={formId}
          form={form}
          onSend={async (values: TextForm) => {
            if (detail.legal === null) await save(values);
            else setAsked(values);
          }}
          className="grid gap-4"
        >
          {detail.fields.map((field) => (
            <TextField key={field.name} field={field} length={typed[field.name]?.length ?? 0} mayWrite={mayWrite} />
          ))}
          <FormFailure id={formId}>{errors.root?.message}</FormFailure>
          {mayWrite && (
            <div className="flex flex-wrap items-center gap-2">
              <SaveButton isDirty={isDirty} pending={pending} />
              {!isReference && <Button onClick={() => restore(detail.reference)}>Voltar ao texto de referência</Button>}
            </div>
          )}
        </Form>
      </Card>
      {isDirty && (
        <Card title="O que muda" description="Do que está no site para o que você escreveu.">
          <FieldDifferences
            fields={detail.fields.map(({ name, label }) => ({
              label,
              before: detail.values[name] ?? '',
              after: typed[name] ?? '',
            }))}
            nothing="Nada mudou ainda."
          />
        </Card>
      )}
      <PageTextPreview detail={detail} typed={typed} />
      <PageTextVersions detail={detail} onUse={mayWrite ? restore : undefined} />
      {detail.legal !== null && (
        <ConfirmDialog
          open={asked !== null}
          onOpenChange={(open) => !open && setAsked(null)}
          title={`Salvar a versão ${detail.legal.version + 1}`}
          description={`O site mostra o texto novo na hora, como rascunho, até um administrador confirmar em Configurações. Quem já concordou continua com a versão que aceitou; pedidos e cadastros daqui em diante guardam a versão ${detail.legal.version + 1}. A versão ${detail.legal.version} fica guardada.`}
          confirmLabel="Salvar a versão nova"
          onConfirm={async () => {
            if (asked !== null) await save(asked);
          }}
        />
      )}
    </div>
  );
}

/** The reference where it is newer, and the typed words elsewhere. */
function mixed({ outdated, reference }: PageTextDetail, typed: TextForm): TextForm {
  return { ...typed, ...Object.fromEntries(outdated.map((name) => [name, reference[name] ?? ''])) };
}

function standsOf({ isEdited, legal }: PageTextDetail): string {
  const words = isEdited ? 'O site mostra o texto da casa.' : 'O site mostra o texto de referência.';
  if (legal === null) return words;
  return `${words} Versão ${legal.version}, ${legal.isConfirmed ? 'confirmada' : 'ainda rascunho'}.`;
}

function TextField({
  field: { name, label, hint, most, rows, optional },
  length,
  mayWrite,
}: {
  field: PageTextDetail['fields'][number];
  length: number;
  mayWrite: boolean;
}) {
  const count = `${length.toLocaleString('pt-BR')} de ${most.toLocaleString('pt-BR')} letras.`;
  return (
    <FormField<TextForm>
      name={name}
      label={label}
      hint={hint === undefined ? count : `${hint} ${count}`}
      required={optional !== true}
      optional={optional}
    >
      {rows === undefined ? (
        <TextInput autoComplete="off" readOnly={!mayWrite} />
      ) : (
        <Textarea rows={rows} readOnly={!mayWrite} className={rows > 10 ? 'max-h-[32rem]' : undefined} />
      )}
    </FormField>
  );
}
