import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { wordsConsent } from '../rules.ts';

/** Refused words with what was typed. */
export interface RefusedWords {
  palavras: string;
  publicar: boolean;
  field: string;
  message: string;
}

/** The words of a client for the site; a plain form, which needs no script. */
export function WordsForSiteForm({ refused }: { refused: RefusedWords | undefined }) {
  const errorAt = (field: string) => (refused?.field === field ? refused.message : undefined);
  return (
    <form method="post" className="grid gap-4">
      <Field id="palavras" label="O que você diria a um vizinho?" required error={errorAt('palavras')}>
        <Textarea name="palavras" rows={5} maxLength={2000} defaultValue={refused?.palavras} />
      </Field>
      <Checkbox
        id="publicar"
        name="publicar"
        label={wordsConsent}
        hint="Quando quiser, peça para tirar."
        error={errorAt('publicar')}
        defaultChecked={refused?.publicar ?? false}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        Enviar
      </Button>
    </form>
  );
}
