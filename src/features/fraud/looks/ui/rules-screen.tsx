import { useState } from 'react';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead, useWrite } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import { asSaved } from '#ui/forms/as-saved.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { useSeenFields } from '#ui/forms/use-seen.ts';
import { useSubmitForm } from '#ui/forms/use-submit-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { patternBounds } from '../bounds-content.ts';
import { type PatternRulesReply, patternRuleOperations, type RulesPreview } from '../contract.ts';
import { RulesPreviewDialog } from './rules-preview.tsx';

/** Fields hold what is typed; the schema reads numbers out of it. */
type Texts = Record<string, unknown>;

/** The bounds and weights of patterns: what changes is shown before it is saved. */
export function RulesScreen({ mayWrite }: { mayWrite: boolean }) {
  const answer = useRead(patternRuleOperations.readPatternRules, {});
  return (
    <Loaded answer={answer} failed="Erro ao Carregar Regras">
      {(rules) => <Rules rules={rules} mayWrite={mayWrite} />}
    </Loaded>
  );
}

function Rules({ rules, mayWrite }: { rules: PatternRulesReply; mayWrite: boolean }) {
  const follows: Texts = Object.fromEntries(Object.entries(rules.bounds).map(([name, value]) => [name, String(value)]));
  const { form, send, errors } = useSubmitForm<Texts, typeof rules.bounds>({
    schema: patternBounds.shape as never,
    follows,
  });
  const compared = useSeenFields(form, follows);
  const preview = useWrite(patternRuleOperations.previewPatternRules);
  const saving = useWrite(patternRuleOperations.savePatternRules);
  const [asked, setAsked] = useState<{ wanted: typeof rules.bounds; preview: RulesPreview }>();

  async function save() {
    if (asked === undefined) return;
    setAsked(undefined);
    await send(async () => {
      const { wanted } = asked;
      const { version } = await compared((seen) =>
        saving.mutateAsync({ body: { ...wanted, seen: patternBounds.shape.parse(seen) } }),
      );
      form.reset(Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)])), asSaved);
      toast({ title: 'Regras salvas', description: `Vale a versão ${version}.`, variant: 'success' });
    });
  }

  return (
    <div className="flex flex-col gap-5">
      <Card title={patternBounds.words.title} description={patternBounds.words.description}>
        <Form
          id="regras"
          form={form}
          onSend={async (wanted) => {
            await send(async () => setAsked({ wanted, preview: await preview.mutateAsync({ body: wanted }) }));
          }}
          className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        >
          {patternBounds.words.fields.map(({ name, label, hint, type }) => (
            <FormField<Texts> key={name} name={name} label={label} hint={hint} required>
              <TextInput type={type} autoComplete="off" readOnly={!mayWrite} />
            </FormField>
          ))}
          <FormFailure id="regras">{errors.root?.message}</FormFailure>
          {mayWrite && <SaveButton isDirty={form.formState.isDirty} pending={preview.isPending || saving.isPending} />}
        </Form>
      </Card>
      <Versions rules={rules} />
      {asked !== undefined && (
        <RulesPreviewDialog preview={asked.preview} onClose={() => setAsked(undefined)} onSave={save} />
      )}
    </div>
  );
}

function Versions({ rules }: { rules: PatternRulesReply }) {
  return (
    <Card title={`Vale a versão ${rules.version}`}>
      {rules.versions.length === 0 ? (
        <p className="text-sm text-ink-soft">São as regras publicadas: ninguém mudou um número ainda.</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {rules.versions.map(({ version, at, actorName }) => (
            <li key={version}>{`Versão ${version}, de ${actorName}, em ${formatDateTime(new Date(at))}`}</li>
          ))}
          <li className="text-ink-soft">Versão 1, publicada com o sistema</li>
        </ul>
      )}
    </Card>
  );
}
