import { z } from 'zod';
import { pt } from 'zod/locales';

/**
 * Lets refusals of fields be said in Portuguese where their contract has no sentence of its own; a wrong type without
 * the words of programmers.
 */
export function speakPortuguese(): void {
  z.config({
    ...pt(),
    customError: ({ code, input }) => {
      if (code !== 'invalid_type') return undefined;
      return input === undefined || input === null ? 'Preencha este campo.' : 'O valor não é do tipo esperado.';
    },
  });
}
