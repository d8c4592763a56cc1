import { useState } from 'react';
import { documentKindLabels, documentStatusLabels, hasEnd } from '#features/partners/papers/rules.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { type FileVerdict, VerdictForm } from '#ui/forms/verdict-form.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FileViewer } from '#ui/overlays/file-viewer.tsx';
import { type ApplicationDocument, applicationDocumentOperations } from '../contract.ts';
import { DocumentVerdict } from './document-verdict.tsx';
import { documentPath } from './use-application-documents.ts';

interface Props {
  applicationId: string;
  document: ApplicationDocument;
  mayJudge: boolean;
  onClose: () => void;
}

/** Shows one paper, with the form to judge it. */
export function DocumentDialog(props: Props) {
  const { applicationId, document, mayJudge, onClose } = props;
  const label = documentKindLabels[document.kind];
  // Stored at opening: typed text outlives the application's decision.
  const [judges] = useState(mayJudge);
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
        {judges ? <Judging {...props} /> : <DocumentVerdict document={document} />}
      </div>
    </Dialog>
  );
}

function Judging({ applicationId, document, onClose }: Props) {
  const judge = useWrite(applicationDocumentOperations.judgePartnerDocument);

  async function save(verdict: FileVerdict) {
    const seen = { status: document.status, fileId: document.file?.id ?? null };
    await judge.mutateAsync({
      params: { id: applicationId, docId: document.id },
      body: { ...verdict, seen },
    });
    toast({
      title: verdict.status === 'aprovado' ? 'Documento aceito' : 'Documento recusado',
      description: documentKindLabels[document.kind],
      variant: 'success',
    });
    onClose();
  }

  return (
    <VerdictForm
      id="documento"
      demandsDay={hasEnd(document.kind)}
      known={{ ...document, status: document.status === 'pendente' ? undefined : document.status }}
      hints={{
        expiresOn: 'A data de vencimento escrita no documento.',
        reason: 'O candidato lê este texto ao reenviar o documento.',
      }}
      label="Salvar parecer"
      onClose={onClose}
      onJudge={save}
    >
      <p className="text-sm text-ink-soft">Situação: {documentStatusLabels[document.status]}</p>
    </VerdictForm>
  );
}
