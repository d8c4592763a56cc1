import { byKey } from '#shared/choices.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type SeoSettings, type SeoForm as SeoTexts, seoForm } from '../contract.ts';
import { seoPages } from '../reference-seo-pages.ts';
import { savedText } from '../rules.ts';
import { SeoPreview } from './seo-preview.tsx';
import { useGroupForm } from './use-group-form.ts';

const Field = FormField<SeoTexts>;

/** Texts for search engines by public page. Read-only without permission. */
export function SeoForm({ seo, mayWrite }: { seo: SeoSettings; mayWrite: boolean }) {
  const { form, errors, save, pending } = useGroupForm({
    group: 'seo',
    schema: seoForm,
    follows: everyPage(seo),
    told: savedText('seo', 'SEO'),
  });

  return (
    <Form id="seo" form={form} onSend={save} className="grid gap-5">
      <p className="max-w-prose text-ink-soft">
        O título e a descrição com que cada página aparece no Google e quando alguém a compartilha. O que ficar vazio
        usa o texto da própria página. Até 60 letras no título e 155 na descrição costumam aparecer inteiras.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {seoPages.map(({ path, label }) => (
          <Card key={path} title={label} description={path}>
            <div className="grid gap-4">
              <Field name={`${path}.title`} label="Título" optional>
                <TextInput autoComplete="off" readOnly={!mayWrite} />
              </Field>
              <Field name={`${path}.description`} label="Descrição" optional>
                <Textarea rows={2} readOnly={!mayWrite} />
              </Field>
              <SeoPreview path={path} label={label} />
            </div>
          </Card>
        ))}
      </div>
      <FormFailure id="seo">{errors.root?.message}</FormFailure>
      {mayWrite && (
        <div className="sticky bottom-0 border-line border-t bg-surface py-3">
          <SaveButton isDirty={form.formState.isDirty} pending={pending} />
        </div>
      )}
    </Form>
  );
}

function everyPage(seo: SeoSettings): SeoTexts {
  const paths = seoPages.map(({ path }) => path);
  return byKey(paths, (path) => seo[path] ?? { title: '', description: '' });
}
