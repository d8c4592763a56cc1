import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openLog } from './log.server.ts';
import { safeError, safeReason } from './safe-error.server.ts';

const secret = 'SECRETKEYSECRETKEY22xx';

/** The log's content after `write`. */
function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

/** A failed query as drizzle throws it, with the driver's own complaint below. */
function failedQuery() {
  const below = Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), {
    code: '22P02',
    severity: 'ERROR',
    detail: `Key (phone)=(${secret}) already exists.`,
    where: `unnamed portal parameter $1 = '${secret}'`,
  });
  return new DrizzleQueryError('select "id" from "calls" where "key" = $1', [secret], below);
}

describe('an error in the log', () => {
  it.each([
    ['by itself', failedQuery()],
    ['as the cause of another', new Error('outer', { cause: new Error('middle', { cause: failedQuery() }) })],
    ['among several', new AggregateError([new Error('first'), failedQuery()], 'all failed')],
    ['as text', `it said: ${failedQuery().message}`],
  ])('never carries a parameter: %s', (_where, error) => {
    expect(JSON.stringify(safeError(error))).not.toContain(secret);
    expect(logged((log) => log.error({ err: error }, 'failed'))).not.toContain(secret);
  });

  it('is told to a person by the complaint of the database, without the statement', () => {
    expect(safeReason(failedQuery())).toBe('invalid input syntax for type uuid');
    expect(safeReason(new Error('The carrier is away.'))).toBe('The carrier is away.');
  });

  it('keeps what tells where and why', () => {
    const safe = JSON.stringify(safeError(failedQuery()));
    expect(safe).toContain('Failed query: select');
    expect(safe).toContain('safe-error.test.ts');
    expect(safe).toContain('22P02');
    expect(safe).toContain('invalid input syntax for type uuid');
  });

  it('says as much of a plain copy that a library hands on, and no more', () => {
    const { message, stack } = failedQuery();
    const said = logged((log) => log.warn({ err: { message, stack, queue: 'send-messages' } }, 'the job queue failed'));
    expect(said).toContain('Failed query: select');
    expect(said).toContain('safe-error.test.ts');
    expect(said).not.toContain(secret);
  });

  it('lends a line no message with parameters', () => {
    expect(logged((log) => log.error(failedQuery()))).not.toContain(secret);
    expect(logged((log) => log.error({ err: failedQuery() }))).not.toContain(secret);
    expect(logged((log) => log.error(`failed: ${failedQuery().message}`))).not.toContain(secret);
    expect(logged((log) => log.child({}).warn({ problem: failedQuery().message }, 'x'))).not.toContain(secret);
  });

  it('names no person by e-mail', () => {
    const error = new Error('550 <ana.silva@exemplo.com.br> unknown');
    expect(JSON.stringify(safeError(error))).not.toContain('ana.silva');
  });

  it('ends where causes go in a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(safeError(error).message).toBe('round');
  });
});
