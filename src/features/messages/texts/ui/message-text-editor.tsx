import { useWatch } from 'react-hook-form';
import { asNumbered } from '#shared/contact/message-words.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import { useRead } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SaveButton } from '#ui/forms/save-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { type MessageTextDetail, type MessageTextForm, messageTextOperations } from '../contract.ts';
import { MessagePreview } from './message-preview.tsx';
import { useMessageTextForm } from './use-message-text-form.ts';

const Field = FormField<MessageTextForm>;
const formId = 'texto';

/** The text of one message: its words, its variables, how it arrives, and its versions. */
export function MessageTextEditor({ name, mayWrite }: { name: string; mayWrite: boolean }) {
  const answer = useRead(messageTextOperations.findMessageText, { params: { name } });
  return (
    <Loaded answer={answer} failed="Erro ao carregar o texto">
      {(detail) => <Editor key={detail.name} detail={detail} mayWrite={mayWrite} />}
    </Loaded>
  );
}

function Editor({ detail, mayWrite }: { detail: MessageTextDetail; mayWrite: boolean }) {
  const { form, errors, save, insert, focused, restore, pending } = useMessageTextForm(detail);
  const { subject, body, template } = { ...detail, ...useWatch({ control: form.control }) };
  const { original } = detail;
  const isOriginal = subject === original.subject && body === original.body;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card title={detail.label} description={`Quando vai: ${detail.moment}`}>
        <Form id={formId} form={form} onSend={save} className="grid gap-4">
          <Field name="body" label="Texto" required>
            <Textarea rows={8} readOnly={!mayWrite} onFocus={focused('body')} />
          </Field>
          {mayWrite && <Variables detail={detail} body={body} onInsert={(word) => insert(word, idOf)} />}
          <Field name="subject" label="Assunto do e-mail" required>
            <TextInput autoComplete="off" readOnly={!mayWrite} onFocus={focused('subject')} />
          </Field>
          <WhatsAppPart detail={detail} body={body} isOriginal={isOriginal} mayWrite={mayWrite} />
          <FormFailure id={formId}>{errors.root?.message}</FormFailure>
          {mayWrite && (
            <div className="flex flex-wrap items-center gap-2">
              <SaveButton isDirty={form.formState.isDirty} pending={pending} />
              {!isOriginal && <Button onClick={() => restore(original)}>Voltar ao texto original</Button>}
            </div>
          )}
        </Form>
      </Card>
      <div className="min-w-0 xl:sticky xl:top-4 xl:row-span-2">
        <MessagePreview typed={{ subject, body, template }} detail={detail} />
      </div>
      <Versions detail={detail} onUse={mayWrite ? restore : undefined} />
    </div>
  );
}

const idOf = (field: string) => `${formId}-${field}`;

function Variables({
  detail,
  body,
  onInsert,
}: {
  detail: MessageTextDetail;
  body: string;
  onInsert: (word: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Variáveis desta mensagem</legend>
      <div className="flex flex-wrap gap-2">
        {detail.variables.map(({ word, example, isDemanded }) => (
          <Button key={word} size="sm" title={`Exemplo: ${example}`} onClick={() => onInsert(word)}>
            {`{${word}}`}
            {isDemanded && !body.includes(`{${word}}`) && <span className="text-danger">falta</span>}
          </Button>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        Aperte para pôr onde o cursor está. Cada uma vira o dado de quem recebe. Não podem faltar:{' '}
        {detail.variables
          .filter(({ isDemanded }) => isDemanded)
          .map(({ word }) => `{${word}}`)
          .join(', ')}
        .
      </p>
    </fieldset>
  );
}

/** Past 24 hours WhatsApp sends approved words alone: these, unless another template is named. */
function WhatsAppPart({
  detail,
  body,
  isOriginal,
  mayWrite,
}: {
  detail: MessageTextDetail;
  body: string;
  isOriginal: boolean;
  mayWrite: boolean;
}) {
  return (
    <details className="rounded-md bg-surface-muted p-3 text-sm" open={!isOriginal}>
      <summary className="cursor-pointer font-medium">O que não muda no WhatsApp automático</summary>
      <div className="mt-2 grid gap-3">
        <p>
          Quando a pessoa não nos escreveu nas últimas 24 horas, o WhatsApp só envia modelos que ele aprovou. Por esse
          caminho sai o modelo <code>{detail.original.template}</code>, com o texto original e sem assinatura. O texto
          mudado vale no SMS, no e-mail, no WhatsApp enviado à mão e nas 24 horas depois que a pessoa escreveu.
        </p>
        {!isOriginal && (
          <>
            <p>Para mudar também esse caminho, peça ao WhatsApp um modelo com este texto e escreva aqui o nome dele.</p>
            <CopyField id="texto-aprovacao" label="Texto para a aprovação" value={asNumbered(body)} />
            <Field name="template" label="Nome do modelo aprovado" optional>
              <TextInput autoComplete="off" spellCheck={false} readOnly={!mayWrite} />
            </Field>
          </>
        )}
      </div>
    </details>
  );
}

function Versions({
  detail: { versions },
  onUse,
}: {
  detail: MessageTextDetail;
  onUse: ((words: { subject: string; body: string }) => void) | undefined;
}) {
  if (versions.length === 0) return null;
  return (
    <Card title="Versões" description="A mais nova é a que vale. O histórico também está na Auditoria.">
      <ul className="grid gap-1">
        {versions.map(({ version, at, actorName, isOriginal, subject, body }) => (
          <li key={version}>
            <details>
              <summary className="cursor-pointer py-3 text-sm sm:py-1">
                Versão {version}, {actorName}, {formatDateTime(new Date(at))}
                {isOriginal && ', texto original'}
              </summary>
              <div className="mt-2 grid justify-items-start gap-2 rounded-md bg-surface-muted p-3 text-sm">
                <p className="font-medium">{subject}</p>
                <p className="wrap-anywhere whitespace-pre-line">{body}</p>
                {onUse && (
                  <Button size="sm" onClick={() => onUse({ subject, body })}>
                    Pôr no editor
                  </Button>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}
