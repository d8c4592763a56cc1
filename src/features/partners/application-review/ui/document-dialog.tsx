import { useState } from 'react';
import { todayOn } from '#shared/dates.ts';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FileViewer } from '#ui/overlays/file-viewer.tsx';
import { type DocumentStatus, documentKindLabels, documentStatusLabels } from '../../applications/rules.ts';
import { type ApplicationDocument, judgeDocumentBody } from '../contract.ts';
import { DocumentVerdict } from './document-verdict.tsx';
import { documentPath, useJudgeDocument } from './use-applications.ts';

interface Props {
  applicationId: string;
  document: ApplicationDocument;
  mayJudge: boolean;
  onClose: () => void;
}

/** One paper, to be looked at and judged in the same place. */
export function DocumentDialog(props: Props) {
  const { applicationId, document, mayJudge, onClose } = props;
  const label = documentKindLabels[document.kind];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={label} size="lg">
      <div className="flex flex-col gap-5 pb-1">
        {document.file !== null && (
          <FileViewer
            label={`${label}: ${document.file.fileName}`}
            src={documentPath(applicationId, document.id)}
            contentType={document.file.contentType}
          />
        )}
        {mayJudge ? <VerdictForm {...props} /> : <DocumentVerdict document={document} />}
      </div>
    </Dialog>
  );
}

const verdicts = [
  { value: 'aprovado', label: 'Aceitar' },
  { value: 'recusado', label: 'Recusar' },
];

type Errors = Partial<Record<'status' | 'reason' | 'expiresOn' | 'failure', string>>;

function VerdictForm({ applicationId, document, onClose }: Props) {
  const judge = useJudgeDocument(applicationId, document.id);
  const [status, setStatus] = useState<DocumentStatus>(document.status);
  const [errors, setErrors] = useState<Errors>({});
  const today = todayOn(new Date());

  async function save(form: FormData) {
    const expiresOn = String(form.get('validade') ?? '') || null;
    const seen = { status: document.status, fileId: document.file?.id ?? null };
    const read = judgeDocumentBody.safeParse(
      status === 'recusado' ? { status, reason: String(form.get('motivo') ?? ''), seen } : { status, expiresOn, seen },
    );
    if (!read.success) {
      setErrors(status === 'pendente' ? { status: 'Escolha aceitar ou recusar.' } : errorsOf(read.error.issues));
      return;
    }
    setErrors({});
    try {
      await judge.mutateAsync(read.data);
      toast({
        title: status === 'aprovado' ? 'Documento aceito' : 'Documento recusado',
        description: documentKindLabels[document.kind],
        variant: 'success',
      });
      onClose();
    } catch (error) {
      const issues = error instanceof RequestError ? error.issues.map((one) => ({ ...one, path: [one.path] })) : [];
      setErrors(issues.length > 0 ? errorsOf(issues) : { failure: errorMessage(error) });
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-sm text-ink-soft">Situação: {documentStatusLabels[document.status]}</p>
      <RadioCards
        id="documento-parecer"
        name="parecer"
        legend="Parecer"
        required
        options={verdicts}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value as DocumentStatus)}
        error={errors.status}
      />
      {status === 'aprovado' && (
        <Field
          id="documento-validade"
          label="Válido até"
          optional
          hint="A data de vencimento escrita no documento."
          error={errors.expiresOn}
        >
          <TextInput
            type="date"
            name="validade"
            min={today}
            defaultValue={document.expiresOn ?? ''}
            className="sm:max-w-48"
          />
        </Field>
      )}
      {status === 'recusado' && (
        <Field
          id="documento-motivo"
          label="Motivo"
          required
          hint="O candidato lê este texto ao reenviar o documento."
          error={errors.reason}
        >
          <Textarea name="motivo" defaultValue={document.reason ?? ''} />
        </Field>
      )}
      {errors.failure !== undefined && (
        <div role="alert">
          <FieldError id="documento-erro">{errors.failure}</FieldError>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose} disabled={judge.isPending}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" pending={judge.isPending} pendingLabel="Salvando...">
          Salvar parecer
        </Button>
      </div>
    </form>
  );
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? 'failure'), message]));
}
