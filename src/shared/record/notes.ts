import { z } from 'zod';
import { instant, requiredText, strictBody } from '../api/fields.ts';
import { success } from '../api/replies.ts';

/** A note by the office about a record, for colleagues only. */
export const noteSchema = z.object({ id: z.uuid(), at: instant, actorName: z.string(), text: z.string() });
export type Note = z.infer<typeof noteSchema>;

export const addNoteBody = strictBody({ text: requiredText('Escreva a observação.', 2_000) });

export const addNoteReply = success({ note: noteSchema });
