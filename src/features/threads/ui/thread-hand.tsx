import { errorMessage } from '#ui/api/request-json.ts';
import { useWrite } from '#ui/api/use-operation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { type ThreadDetail, threadOperations } from '../contract.ts';

/** Takes the thread, hands it to another person, or lets it go. */
export function ThreadHand({ thread, me }: { thread: ThreadDetail; me: string | null }) {
  const assign = useWrite(threadOperations.assignThread);
  const { id, assignedTo, assignedToName, hands } = thread;

  function give(userId: string | null, done: string) {
    assign
      .mutateAsync({ params: { id }, body: { userId, from: assignedTo } })
      .then(() => toast({ title: done, variant: 'success' }))
      .catch((error: unknown) =>
        toast({ title: 'A conversa não foi passada', description: errorMessage(error), variant: 'destructive' }),
      );
  }

  if (me !== null && assignedTo !== me) {
    return (
      <Button pending={assign.isPending} onClick={() => give(me, 'A conversa está com você')}>
        {assignedToName === null ? 'Assumir' : `Assumir de ${assignedToName}`}
      </Button>
    );
  }
  return (
    <Menu trigger={<Button pending={assign.isPending}>Passar</Button>}>
      {hands
        .filter((hand) => hand.id !== assignedTo)
        .map((hand) => (
          <MenuItem key={hand.id} onSelect={() => give(hand.id, `A conversa está com ${hand.name}`)}>
            {hand.name}
          </MenuItem>
        ))}
      <MenuItem onSelect={() => give(null, 'A conversa ficou sem ninguém')}>Deixar sem ninguém</MenuItem>
    </Menu>
  );
}
