import { expect, it } from 'vitest';
import { explainDatabaseProblem } from './explain-problem.server.ts';

const url = 'postgres://ana:segredo@banco.local:5433/produto';
const coded = (code: string, message = 'as the server says it') => Object.assign(new Error(message), { code });

it.each([
  ['a refused connection', coded('ECONNREFUSED'), /^No PostgreSQL answers at banco\.local:5433 \(ECONNREFUSED\)/],
  ['all addresses of a name', new AggregateError([coded('ECONNREFUSED', '')]), /^No PostgreSQL answers at banco/],
  ['a wrong password', coded('28P01'), /refuses the user "ana".*DATABASE_URL/],
  ['a database that is not there', coded('3D000'), /no database "produto" at banco\.local:5433/],
  [
    'what a library wrapped',
    new Error('Failed query', { cause: coded('42501', 'no right') }),
    /\(no right\): make it the/,
  ],
  ['a missing extension', coded('0A000', 'extension "pg_trgm" is not available'), /install pg_trgm and unaccent/],
  ['a full disk', coded('53100', 'could not extend file'), /^The disk is full/],
  ['any other refusal', coded('XX000'), /could not be prepared \(as the server says it\)/],
])('tells %s in one sentence without the password', (_case, error, sentence) => {
  const { message } = explainDatabaseProblem(error, url);
  expect(message).toMatch(sentence);
  expect(message).not.toContain('segredo');
});

it('leaves an error that is not the database’s as it is', () => {
  const error = new TypeError('x is not a function');
  expect(explainDatabaseProblem(error, url)).toBe(error);
});
