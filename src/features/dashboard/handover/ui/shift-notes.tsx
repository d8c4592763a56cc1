import { useState } from 'react';
import type { z } from 'zod';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { listError } from '#ui/lists/list-states.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { useWaiting } from '../../waiting/ui/use-waiting.ts';
import { type ShiftNote, writeShiftNoteBody } from '../contract.ts';
import { openMatters } from '../rules.ts';
import { useConfirmShiftNote, useShiftNotes, useWriteShiftNote } from './use-handover.ts';

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

/** All shift notes, and the form to write one. */
export function ShiftNotesCard({
  mayWrite,
  asked = false,
  onAnswered,
}: {
  mayWrite: boolean;
  /** Somebody came here to write one. */
  asked?: boolean;
  onAnswered?: () => void;
}) {
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const notes = useShiftNotes(page);
  return (
    <Card
      title="Passagem de turno"
      description="Quem sai escreve, quem chega confirma. Fica no Painel Inicial até alguém confirmar."
      flush
      actions={
        mayWrite && (
          <Button size="sm" variant="primary" onClick={() => setWriting(true)}>
            Passar o turno
          </Button>
        )
      }
    >
      <Loaded answer={notes} failed="Erro ao Carregar a Passagem de Turno">
        {({ notas, total, limit }) =>
          notas.length === 0 ? (
            <p className="px-4 pb-4 text-sm text-ink-soft sm:px-5">Nenhuma nota ainda.</p>
          ) : (
            <>
              <ul className="divide-y divide-line border-t border-line">
                {notas.map((note) => (
                  <NoteRow key={note.id} note={note} mayConfirm={mayWrite} />
                ))}
              </ul>
              {total > limit && <Pagination page={page} limit={limit} total={total} noun="notas" onPage={setPage} />}
            </>
          )
        }
      </Loaded>
      {(writing || (asked && mayWrite)) && (
        <WriteDialog
          onClose={() => {
            setWriting(false);
            onAnswered?.();
          }}
        />
      )}
    </Card>
  );
}

function NoteRow({ note, mayConfirm }: { note: ShiftNote; mayConfirm: boolean }) {
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

/** Starts with the open matters; the author adds the rest. */
function WriteDialog({ onClose }: { onClose: () => void }) {
  const waiting = useWaiting(true);
  const text = waiting.data === undefined ? '' : openMatters(waiting.data);
  const write = useWriteShiftNote();
  return (
    <FormDialog
      title="Passar o turno"
      id="turno"
      label="Passar o turno"
      schema={writeShiftNoteBody}
      start={{ text: '' }}
      // Until somebody types.
      follows={{ text }}
      onSend={(body) => write.mutateAsync(body)}
      saved={{ title: 'Turno passado', description: 'A nota fica no Painel Inicial até alguém confirmar.' }}
      onClose={onClose}
    >
      <FormField<z.input<typeof writeShiftNoteBody>> name="text" label="O que quem chega precisa saber" required>
        <Textarea rows={6} maxLength={4000} />
      </FormField>
    </FormDialog>
  );
}
