import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { keyOf, useRead } from '#ui/api/use-operation.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ownSessionOperations } from '../contract.ts';
import { SessionsList } from './sessions-list.tsx';

/** Sessions of a partner or driver, with buttons to end them. */
export function OwnSessionsCard() {
  const client = useQueryClient();
  const answer = useRead(ownSessionOperations.listFieldSessions, {});
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? call(ownSessionOperations.endOtherFieldSessions)
        : call(ownSessionOperations.endFieldSession, { params: { id: sessionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(ownSessionOperations.listFieldSessions) }),
  });
  return (
    <Card
      title="Onde você entrou"
      description="Celulares e computadores em que a sua conta está aberta agora. Não reconhece um deles? Encerre a sessão."
    >
      <Loaded answer={answer} failed="Erro ao Carregar os Aparelhos">
        {({ sessions }) => <SessionsList sessions={sessions} onEnd={(sessionId) => end.mutateAsync(sessionId)} />}
      </Loaded>
    </Card>
  );
}
