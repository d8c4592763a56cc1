import { z } from 'zod';
import { pt } from 'zod/locales';

/** Portuguese messages for field errors without their own sentence, free of programmers' words. */
export function speakPortuguese(): void {
  z.config({
    ...pt(),
    customError: ({ code, input }) => {
      if (code !== 'invalid_type') return undefined;
      return input === undefined || input === null ? 'Preencha este campo.' : 'O valor não é do tipo esperado.';
    },
  });
}
