import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { PlainForm } from '#ui/forms/plain-form.tsx';
import { answerLength } from '../../rules.ts';
import { useAnswer } from './use-answer.ts';

interface Props {
  hearingId: string;
  personId: string;
  isFirst: boolean;
}

/** The partner's answer in its own words, with pictures and papers. */
export function HearingAnswer({ hearingId, personId, isFirst }: Props) {
  const { words, setWords, failure, pending, isUploading, drop, send } = useAnswer({ hearingId, personId });
  return (
    <PlainForm onSend={send} className="flex flex-col gap-4">
      <Field
        id="resposta"
        label={isFirst ? 'A sua resposta' : 'Quer contar mais alguma coisa?'}
        hint="Conte como foi, com as suas palavras. Você pode responder mais de uma vez até o prazo."
        required
        error={failure}
      >
        <Textarea
          rows={7}
          maxLength={answerLength}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <Field id="arquivos" label="Fotos e documentos" optional>
        <FileDrop id="arquivos" {...drop} note="Foto ou PDF, até 10 MB cada, no máximo 5" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        wide
        pending={pending || isUploading}
        pendingLabel={isUploading ? 'Enviando o arquivo...' : 'Enviando...'}
      >
        Enviar resposta
      </Button>
    </PlainForm>
  );
}
