import { z } from 'zod';

/** Reply of a write with nothing to report. */
export const doneSchema = z.object({ success: z.literal(true) });

/** Reply of a write, with further fields. */
export function success(): typeof doneSchema;
export function success<Shape extends z.core.$ZodLooseShape>(
  told: Shape,
): z.ZodObject<{ success: z.ZodLiteral<true> } & Shape>;
export function success(told?: z.core.$ZodLooseShape) {
  return told === undefined ? doneSchema : doneSchema.extend(told);
}

/** An action is done, and this is the record that it made or changed. */
export const doneWithIdSchema = success({ id: z.uuid() });
