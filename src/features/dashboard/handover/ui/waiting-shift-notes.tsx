import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import type { ShiftNote } from '../contract.ts';
import { useConfirmShiftNote, useShiftNotes } from './use-handover.ts';

/** Unconfirmed notes of the previous shift; nothing without any. */
export function WaitingShiftNotes({ mayConfirm }: { mayConfirm: boolean }) {
  const query = useShiftNotes();
  const failed = listError('Erro ao Carregar a Passagem de Turno', query);
  if (failed) return <Card title="Passagem de turno">{failed}</Card>;
  const waiting = query.data?.notas.filter(({ confirmedAt }) => confirmedAt === null) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card title="Passagem de turno" flush className="border-l-4 border-l-warning">
      <ul className="divide-y divide-line border-t border-line">
        {waiting.map((note) => (
          <NoteRow key={note.id} note={note} mayConfirm={mayConfirm} />
        ))}
      </ul>
    </Card>
  );
}

/** One note, with a button for whoever takes over. */
export function NoteRow({ note, mayConfirm }: { note: ShiftNote; mayConfirm: boolean }) {
  const confirm = useConfirmShiftNote(note.id);
  const { writtenBy, at, text, confirmedAt, confirmedBy, isOwn } = note;

  async function take() {
    try {
      await confirm.mutateAsync();
      toast({ title: 'Turno recebido', variant: 'success' });
    } catch (error) {
      toast({ title: 'Não foi possível confirmar.', description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="text-sm text-ink-soft">{`${writtenBy}, ${formatDateTime(new Date(at))}`}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {confirmedAt !== null ? (
        <p className="text-sm text-success">{`Recebido por ${confirmedBy}, ${formatDateTime(new Date(confirmedAt))}`}</p>
      ) : isOwn ? (
        <p className="text-sm text-ink-soft">Aguarda quem chega.</p>
      ) : (
        mayConfirm && (
          <Button
            size="sm"
            variant="primary"
            className="mt-2"
            pending={confirm.isPending}
            aria-label={`Recebi o turno de ${writtenBy}`}
            onClick={() => void take()}
          >
            Li e recebi o turno
          </Button>
        )
      )}
    </li>
  );
}
