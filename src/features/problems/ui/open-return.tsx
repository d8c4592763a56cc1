import { returnBearerLabels, returnBearers } from '#features/service-calls/reference-reasons.ts';
import { cutText } from '#shared/text/text.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { bearerField } from '../contract.ts';
import { type ProblemKind, problemKindLabels, returnWordsLength } from '../rules.ts';
import { useOpenReturn } from './use-problems.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  call: { id: string; protocol: string };
  /** The problem that this return ends, with the client's report. */
  problem?: { id: string; kind: ProblemKind; words: string } | undefined;
  /** Whether the guarantee is valid; otherwise only the client can pay. */
  isCovered: boolean;
}

/** Opens a return, and sets who pays. */
export function OpenReturn({ open, onOpenChange, call, problem, isCovered }: Props) {
  const openReturn = useOpenReturn(call.id);
  const bearers = isCovered ? returnBearers : (['cliente'] as const);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Abrir retorno de ${call.protocol}?`}
      description={[
        'Um chamado novo, ligado a este, no mesmo endereço. Coberto pela garantia, o cliente não paga nada; o prestador do primeiro atendimento é o primeiro chamado.',
        problem && `Encerra o problema em aberto: ${problemKindLabels[problem.kind]}.`,
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel="Abrir retorno"
      choice={{ label: 'Por conta de quem', options: optionsOf(bearers, returnBearerLabels) }}
      reason={{
        label: 'Motivo',
        placeholder: 'O que voltou a acontecer?',
        initial: problem && cutText(problem.words, returnWordsLength),
      }}
      onConfirm={async (words, bearer) => {
        await openReturn.mutateAsync({ bearer: bearerField.parse(bearer), words, problemId: problem?.id });
        toast({ title: 'Retorno aberto', description: `Ligado a ${call.protocol}`, variant: 'success' });
      }}
    />
  );
}
