import type { Route } from '@playwright/test';

/** A kind of failure; `says` is the expected message, given that for an empty answer. */
export interface Failure {
  name: string;
  answer: (route: Route) => Promise<void>;
  says: (silent: string, blank: string) => string;
}

/** An error of a field that the form may not show. */
export const fieldFailure: Failure = {
  name: '400 at a field without a place',
  answer: (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        message: 'Confira os campos destacados.',
        errors: [{ path: 'semLugar', message: 'Isto não cabe aqui.' }],
      },
    }),
  says: () => 'Isto não cabe aqui.',
};

/** The ways in which an answer can fail. */
export const failures: readonly Failure[] = [
  {
    name: '500 with a sentence',
    answer: (route) => route.fulfill({ status: 500, json: { success: false, message: 'O servidor tropeçou.' } }),
    says: () => 'O servidor tropeçou.',
  },
  { name: '503 without one', answer: (route) => route.fulfill({ status: 503, json: {} }), says: (silent) => silent },
  { name: 'no network', answer: (route) => route.abort(), says: () => 'Erro ao conectar com o servidor' },
  {
    name: 'no JSON',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    says: (silent) => silent,
  },
  {
    name: '409 with a sentence',
    answer: (route) => route.fulfill({ status: 409, json: { success: false, message: 'Agora não dá.' } }),
    says: () => 'Agora não dá.',
  },
  {
    name: 'an empty sentence',
    answer: (route) => route.fulfill({ status: 500, json: { message: '' } }),
    says: (_, blank) => blank,
  },
];
