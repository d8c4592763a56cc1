import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '#ui/fields/field.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';

interface Chosen {
  newPassword: string;
  again: string;
}

/** A form in which a new password is typed twice, beside what else it asks. */
export function withNewPassword<Shape extends { newPassword: z.ZodType<string, string> }>(shape: Shape) {
  return z
    .object({ ...shape, again: z.string() })
    .refine((typed) => (typed as unknown as Chosen).newPassword === (typed as unknown as Chosen).again, {
      path: ['again'],
      message: 'As senhas não são iguais.',
    });
}

/** The new password, and the same again. */
export function NewPasswordFields({
  ids: [id, againId],
  minLength,
  register,
  errors,
}: {
  ids: readonly [string, string];
  minLength: number;
  register: (name: keyof Chosen) => ReturnType<UseFormRegister<Chosen>>;
  errors: FieldErrors<Chosen>;
}) {
  return (
    <>
      <Field
        id={id}
        label="Nova senha"
        required
        hint={`Pelo menos ${minLength} caracteres. Uma frase curta é fácil de lembrar.`}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field id={againId} label="Repita a nova senha" required error={errors.again?.message}>
        <PasswordInput autoComplete="new-password" {...register('again')} />
      </Field>
    </>
  );
}
