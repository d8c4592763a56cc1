import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClientByPhone } from '#features/clients/caller/queries.server.ts';
import { changeClientStatus } from '#features/clients/change-client-status.server.ts';
import { listClients } from '#features/clients/queries.server.ts';
import { findOrCreateClientByPhone, registerClient } from '#features/clients/register-client.server.ts';
import { judgeRows } from '#features/imports/parts/judge-rows.server.ts';
import { readUserName } from '#features/partners/sign-in/rules.ts';
import { createOperation, type Operation } from './operation.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

const page = { page: 1, limit: 20 };

/** Spellings of one mobile in chats, address books, sheets and typed text. */
const spellings = [
  '(61) 98555-1234',
  '61985551234',
  '+5561985551234',
  '(61) 8555-1234',
  '6185551234',
  '556185551234',
  '+55 61 8555-1234',
  '+55 61 98555\u20111234',
  '\u202a+55\u00a061\u00a08555\u20131234\u202c',
  '061 8555-1234',
  '0xx61 98555-1234',
  '0 15 61 8555-1234',
];

describe('one phone is one client in every spelling', () => {
  it('when somebody calls, is registered, or has a call already', async () => {
    const { id } = await registerClient(operation.ctx, { name: 'Rosa Lima', phone: '(61) 98555-1234' });
    await operation.openCall({ clientPhone: '(61) 98555-1234' });
    for (const phone of spellings) {
      expect(await findClientByPhone(operation.ctx, phone)).toMatchObject({ id });
      expect(await findOrCreateClientByPhone(operation.ctx, { name: 'Rosa', phone })).toMatchObject({ id });
      await expect(registerClient(operation.ctx, { name: 'Rosa', phone })).rejects.toMatchObject({ code: 'conflict' });
      await expect(operation.openCall({ clientPhone: phone })).rejects.toMatchObject({
        issues: [{ path: 'allowDuplicate' }],
      });
    }
  });

  it('when a list is searched, also for a phone beside the main one', async () => {
    const { id } = await registerClient(
      operation.ctx,
      { name: 'Caio Reis', phone: '(61) 3344-5566' },
      { morePhones: ['(61) 97111-2233'] },
    );
    for (const search of [
      '(61) 7111-2233',
      '556171112233',
      '+55 61 97111\u20112233',
      '0 21 61 7111-2233',
      '7111-2233',
    ]) {
      expect((await listClients(operation.ctx, { search, ...page })).clientes).toMatchObject([{ id }]);
    }
  });

  it('when that client is blocked', async () => {
    const { id } = await registerClient(operation.ctx, { name: 'Ivo Sá', phone: '61 99665-5443' });
    await changeClientStatus(operation.ctx, { id, status: 'bloqueado', reason: 'Não pagou' });
    await expect(operation.openCall({ clientPhone: '61 9665-5443' })).rejects.toThrow('bloqueado');
  });

  it('in a sheet, within it and with what is there', async () => {
    const lines = ['(61) 8123-4011', '(61) 98123-4011', '556177774444'];
    await registerClient(operation.ctx, { name: 'Nilo', phone: '(61) 97777-4444' });
    const rows = lines.map((phone, at) => ({ line: at + 2, columns: 2, cells: { name: `Linha ${at}`, phone } }));
    expect((await judgeRows(operation.ctx, 'clientes', { rows, columns: 2 })).map(({ outcome }) => outcome)).toEqual([
      'nova',
      'repetida',
      'repetida',
    ]);
  });

  it('at the partners’ door', () => {
    const names = spellings.map((written) => readUserName(written).normal);
    expect(new Set(names)).toEqual(new Set(['+5561985551234']));
  });
});
