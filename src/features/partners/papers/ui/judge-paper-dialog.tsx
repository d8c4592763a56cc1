import { useWrite } from '#ui/api/use-operation.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { type FileVerdict, VerdictForm } from '#ui/forms/verdict-form.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FileViewer } from '#ui/overlays/file-viewer.tsx';
import { type Paper, paperOperations } from '../contract.ts';
import { documentKindLabels, hasEnd, selfAcceptedWords } from '../rules.ts';
import { paperPath } from './use-papers.ts';

interface Props {
  partnerId: string;
  paper: Paper;
  onClose: () => void;
}

/** Shows one paper of a partner with the form to judge it; a valid one's end can be corrected. */
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
        {paper.isSelfAccepted && (
          <p className="rounded-md bg-warning-soft p-3 text-sm">
            {`${selfAcceptedWords}: ${paper.decidedByName}. Quem puder, confira também.`}
          </p>
        )}
        {paper.status !== 'recusado' && <Judging {...props} />}
      </div>
    </Dialog>
  );
}

function Judging({ partnerId, paper, onClose }: Props) {
  const judge = useWrite(paperOperations.judgePartnerPaper);
  const isInForce = paper.status === 'aprovado';

  async function save(verdict: FileVerdict) {
    const fileId = paper.file?.id;
    await judge.mutateAsync({
      params: { id: partnerId, docId: paper.id },
      body: { ...verdict, ...(fileId !== undefined && { fileId }) },
    });
    const accepted = verdict.status === 'aprovado';
    toast({
      title: isInForce ? 'Validade corrigida' : accepted ? 'Documento aceito' : 'Documento recusado',
      description: documentKindLabels[paper.kind],
      variant: 'success',
    });
    onClose();
  }

  return (
    <VerdictForm
      id="papel"
      known={{ status: isInForce ? 'aprovado' : undefined, expiresOn: paper.expiresOn, reason: null }}
      onlyDay={isInForce}
      demandsDay={hasEnd(paper.kind)}
      hints={{
        expiresOn: `${hasEnd(paper.kind) ? 'Para aceitar, digite a' : 'A'} data de vencimento escrita no documento. Antes dela o prestador é lembrado.`,
        reason: 'O prestador lê este texto.',
      }}
      label={isInForce ? 'Salvar validade' : 'Salvar parecer'}
      onClose={onClose}
      onJudge={save}
    />
  );
}
