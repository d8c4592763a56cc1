import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '#features/accounts/create-user.server.ts';
import { type Ctx, inTransaction } from '#platform/context.server.ts';
import { formatTime } from '#shared/time/dates.ts';
import { minuteMs } from '#shared/time/durations.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { type EditedKind, editsOfPeople, next } from './edits-of-people.ts';
import { editsOfWork } from './edits-of-work.ts';

let operation: Operation;
let ctx: Ctx;
let ids: string[] = [];
let kinds: Record<string, EditedKind> = {};
beforeAll(async () => {
  operation = await createOperation();
  ({ ctx } = operation);
  const person = { firstName: 'Pessoa', lastName: '', role: 'admin' as const };
  const emails = ['marina@exemplo.com.br', 'paulo@exemplo.com.br'];
  kinds = { ...editsOfPeople(operation), ...editsOfWork(operation) };
  ids = await inTransaction(ctx, (inside) =>
    Promise.all(emails.map((email) => insertUser(inside, { ...person, email }, null))),
  );
});
afterAll(() => operation.drop());

const kindNames = [
  'a client',
  'a place of a client',
  'a phone of a client',
  'a price agreed with a client',
  'a partner',
  'the e-mail of a partner',
  'the document of a partner',
  'a vehicle',
  'a driver',
  'the week of a partner',
  'a call',
  'the hour of a call',
  'a photo of a call',
  'a visit that comes again',
  'where waste went',
  'prices of quotes',
  'the answer to a review',
  'settings',
  'the text of a message',
  'a text of the site',
  'a service',
  'a skill',
];

function kindOf(name: string): EditedKind {
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`Nobody edits ${name}.`);
  return kind;
}

it('is tried for every kind of record that is edited', () => {
  expect(Object.keys(kinds)).toEqual(kindNames);
});

const people = () =>
  (['Marina', 'Paulo'] as const).map((name, at) => ({
    ...ctx,
    now: new Date(ctx.now.getTime() + (next() % 500) * minuteMs),
    actor: { ...actorOf('admin', ids[at] ?? ''), name },
  })) as [Ctx, Ctx];

/** Everything that a refusal says. */
function saidIn(refusal: unknown): string {
  const { code, message, issues = [] } = refusal as { code: string; message: string; issues?: { message: string }[] };
  expect(code).toBe('conflict');
  return [message, ...issues.map((issue) => issue.message)].join(' ');
}

const tellsOf = (by: Ctx) => new RegExp(`${by.actor.name} .*às ${formatTime(by.now)}`);

/** Gives the fields of a card other labels, as whoever rewords a screen does; gives back what puts them right. */
function reword(card: object | undefined): () => void {
  const fields = Object.values((card as { fields?: Record<string, { label: string }> })?.fields ?? {});
  const labels = fields.map(({ label }) => label);
  for (const field of fields) field.label = `${field.label}, com outras palavras`;
  return () => {
    for (const [at, field] of fields.entries()) field.label = labels[at] ?? '';
  };
}

describe.each(kindNames)('of two people who edit %s', (name) => {
  it('one is taken when both come at once, and the other is told who, and when', async () => {
    const edit = await kindOf(name).make();
    const both = people();
    const tried = await Promise.allSettled(both.map((by, at) => edit(by, at === 0 ? 0 : 1)));
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = tried[0]?.status === 'rejected' ? 0 : 1;
    const said = saidIn((tried[refused] as PromiseRejectedResult).reason);
    expect(said).toMatch(tellsOf(both[1 - refused] ?? ctx));
  });

  it('the second is told who, what and when, also after the screen was reworded', async () => {
    const { make, stands, card } = kindOf(name);
    const edit = await make();
    const [marina, paulo] = people();
    await edit(marina, 0);
    const putRight = reword(card);
    const said = await edit(paulo, 1)
      .then(() => 'Nobody was refused.', saidIn)
      .finally(putRight);
    expect(said).toMatch(tellsOf(marina));
    expect(said).toContain(stands);
  });
});
