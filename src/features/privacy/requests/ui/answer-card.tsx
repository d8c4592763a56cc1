import { useState } from 'react';
import { openPrivacyStatuses, refusalGroundLabels, refusalGrounds } from '#shared/record/privacy-requests.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { WordsForm } from '#ui/forms/words-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { optionsOf } from '#ui/lists/filter-select.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { type PrivacyRequestDetail, privacyRequestOperations, refusePrivacyRequestBody } from '../contract.ts';
import { answerTemplates } from '../rules.ts';

const { ground: groundField } = refusePrivacyRequestBody.shape;

/** Takes up, answers or refuses a request; the person is told by message. */
export function AnswerCard({ request }: { request: PrivacyRequestDetail }) {
  const { id, status } = request;
  const [refusing, setRefusing] = useState(false);
  const claim = useWrite(privacyRequestOperations.claimPrivacyRequest);
  const answer = useWrite(privacyRequestOperations.answerPrivacyRequest);
  const refuse = useWrite(privacyRequestOperations.refusePrivacyRequest);
  const isOpen = (openPrivacyStatuses as readonly string[]).includes(status);
  const said = (title: string) => toast({ title, description: 'O andamento está em Mensagens.', variant: 'success' });

  async function take() {
    try {
      await claim.mutateAsync({ params: { id }, body: { from: status } });
    } catch (error) {
      toast({ title: 'Não foi possível assumir', description: (error as Error).message, variant: 'destructive' });
    }
  }

  return (
    <Card title="Responder">
      <div className="flex flex-col gap-4">
        {status === 'recebido' && (
          <Button wide pending={claim.isPending} onClick={() => void take()}>
            Assumir o pedido
          </Button>
        )}
        <WordsForm
          id="resposta-privacidade"
          label="Resposta à pessoa"
          hint="Vai por Mensagens para o telefone provado. Responda depois de fazer o que a pessoa pediu."
          maxLength={600}
          start={answerTemplates[request.kind]}
          lacking="Escreva a resposta."
          button="Responder e encerrar"
          offered={isOpen}
          onSend={async (words) => {
            await answer.mutateAsync({ params: { id }, body: { words, from: status } });
            said('Pedido atendido');
          }}
        />
        {isOpen && (
          <Button wide variant="ghost" onClick={() => setRefusing(true)}>
            Recusar com o motivo da lei
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={refusing}
        onOpenChange={setRefusing}
        title="Recusar este pedido?"
        description="O motivo da lei e as suas palavras vão para a pessoa por Mensagens."
        confirmLabel="Recusar"
        tone="danger"
        choice={{ label: 'Motivo da lei', options: optionsOf(refusalGrounds, refusalGroundLabels) }}
        reason={{ label: 'Palavras para a pessoa' }}
        present={status}
        onConfirm={async (words, ground, from) => {
          await refuse.mutateAsync({ params: { id }, body: { ground: groundField.parse(ground), words, from } });
          said('Pedido recusado');
        }}
      />
    </Card>
  );
}
