import { z } from 'zod';

/** An action is done, and there is nothing more to tell. */
export const doneSchema = z.object({ success: z.literal(true) });

/** What an action answers once it is done, and what it tells beside that. */
export function success(): typeof doneSchema;
export function success<Shape extends z.core.$ZodLooseShape>(
  told: Shape,
): z.ZodObject<{ success: z.ZodLiteral<true> } & Shape>;
export function success(told?: z.core.$ZodLooseShape) {
  return told === undefined ? doneSchema : doneSchema.extend(told);
}

/** An action is done, and this is the record that it made or changed. */
export const doneWithIdSchema = success({ id: z.uuid() });
