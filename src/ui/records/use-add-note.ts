import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addNoteReply } from '#shared/notes.ts';
import { requestJson } from '../api/request-json.ts';

/** Adds a note to the record at `path`; what is shown under `queryKey` is asked for anew. */
export function useAddNote(path: string, queryKey: readonly string[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      requestJson(addNoteReply, `${path}/notas`, {
        method: 'POST',
        body: { text },
        failure: 'Não foi possível salvar a observação.',
      }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}
