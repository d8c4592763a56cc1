import { useState } from 'react';
import { todayOn } from '#shared/dates.ts';
import { errorMessage, RequestError } from '#ui/api/request-json.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FileViewer } from '#ui/overlays/file-viewer.tsx';
import { documentKindLabels } from '../../applications/rules.ts';
import { judgePaperBody, type Paper } from '../contract.ts';
import { paperPath, useJudgePaper } from './use-papers.ts';

interface Props {
  partnerId: string;
  paper: Paper;
  onClose: () => void;
}

/** One paper of a partner, to be looked at and judged in the same place; of one in force the day can be corrected. */
export function JudgePaperDialog(props: Props) {
  const { partnerId, paper, onClose } = props;
  const label = documentKindLabels[paper.kind];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={label} size="lg">
      <div className="flex flex-col gap-5 pb-1">
        {paper.file !== null && (
          <FileViewer
            label={`${label}: ${paper.file.fileName}`}
            src={paperPath(partnerId, paper.id)}
            contentType={paper.file.contentType}
          />
        )}
        {paper.status !== 'recusado' && <PaperVerdict {...props} />}
      </div>
    </Dialog>
  );
}

type Errors = Partial<Record<'status' | 'reason' | 'expiresOn' | 'failure', string>>;

function PaperVerdict({ partnerId, paper, onClose }: Props) {
  const judge = useJudgePaper(partnerId, paper.id);
  const isInForce = paper.status === 'aprovado';
  const [status, setStatus] = useState<'aprovado' | 'recusado' | undefined>(isInForce ? 'aprovado' : undefined);
  const [errors, setErrors] = useState<Errors>({});

  async function save(form: FormData) {
    const expiresOn = String(form.get('validade') ?? '') || null;
    const reason = String(form.get('motivo') ?? '');
    const fileId = paper.file?.id;
    const read = judgePaperBody.safeParse({
      status,
      ...(status === 'recusado' ? { reason } : { expiresOn }),
      ...(fileId !== undefined && { fileId }),
    });
    if (!read.success) {
      setErrors(status === undefined ? { status: 'Escolha aceitar ou recusar.' } : errorsOf(read.error.issues));
      return;
    }
    setErrors({});
    try {
      await judge.mutateAsync(read.data);
      toast({
        title: isInForce ? 'Validade corrigida' : status === 'aprovado' ? 'Documento aceito' : 'Documento recusado',
        description: documentKindLabels[paper.kind],
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
      {!isInForce && (
        <RadioCards
          id="papel-parecer"
          name="parecer"
          legend="Parecer"
          required
          options={[
            { value: 'aprovado', label: 'Aceitar' },
            { value: 'recusado', label: 'Recusar' },
          ]}
          value={status ?? ''}
          onChange={(event) => setStatus(event.currentTarget.value === 'recusado' ? 'recusado' : 'aprovado')}
          error={errors.status}
        />
      )}
      {status === 'aprovado' && (
        <Field
          id="papel-validade"
          label="Válido até"
          optional
          hint="A data de vencimento escrita no documento. Antes dela o parceiro é lembrado."
          error={errors.expiresOn}
        >
          <TextInput
            type="date"
            name="validade"
            min={todayOn(new Date())}
            defaultValue={paper.expiresOn ?? ''}
            className="sm:max-w-48"
          />
        </Field>
      )}
      {status === 'recusado' && (
        <Field id="papel-motivo" label="Motivo" required hint="O parceiro lê este texto." error={errors.reason}>
          <Textarea name="motivo" />
        </Field>
      )}
      <FormButtons
        id="papel"
        failure={errors.failure}
        label={isInForce ? 'Salvar validade' : 'Salvar parecer'}
        pending={judge.isPending}
        onClose={onClose}
      />
    </form>
  );
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? 'failure'), message]));
}
