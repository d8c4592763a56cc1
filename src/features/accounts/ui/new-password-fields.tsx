import { z } from 'zod';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { FormField } from '#ui/forms/form-field.tsx';

interface Chosen {
  newPassword: string;
  again: string;
}

/** Extends a form's schema by a new password typed twice. */
export function withNewPassword<Shape extends { newPassword: z.ZodType<string, string> }>(shape: Shape) {
  return z
    .object({ ...shape, again: z.string() })
    .refine((typed) => (typed as unknown as Chosen).newPassword === (typed as unknown as Chosen).again, {
      path: ['again'],
      message: 'As senhas não são iguais.',
    });
}

const Field = FormField<Chosen>;

/** The new password, and the same again. */
export function NewPasswordFields({ minLength }: { minLength: number }) {
  return (
    <>
      <Field
        name="newPassword"
        label="Nova senha"
        required
        hint={`Pelo menos ${minLength} caracteres. Uma frase curta é fácil de lembrar.`}
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field name="again" label="Repita a nova senha" required>
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>
  );
}
