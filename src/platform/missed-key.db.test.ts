import { RouterContextProvider } from 'react-router';
import { afterAll, expect, it } from 'vitest';
import { findCallToConfirm } from '#features/service-calls/confirmation/queries.server.ts';
import { pageContext } from '#platform/page-context.server.ts';
import { limits } from '#shared/limits/limits.ts';
import { createOperation } from '#test/operation.ts';
import { action, loader as confirmationPage } from '#web/client/confirmation.tsx';
import { loader as resendPage } from '#web/site/resend-documents.tsx';

const operation = await createOperation();
afterAll(() => operation.drop());

/** Returns or throws what a page does for a key from this address. */
async function open(page: (args: never) => Promise<unknown>, key: string, address: string, form?: FormData) {
  const context = new RouterContextProvider();
  context.set(pageContext, { ...operation.ctx, address });
  const url = `http://localhost:3000/${key}`;
  const request = form === undefined ? new Request(url) : new Request(url, { method: 'POST', body: form });
  const args = { context, request, params: { clientKey: key, key } } as never;
  return page(args).catch((thrown: { init: { status: number } }) => thrown.init.status);
}

const statement = () => {
  const form = new FormData();
  const values = { paidAmount: '320,00', paymentMethod: 'pix', receivedReceipt: 'sim', serviceRating: '5' };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

it('refuses what is guessed on pages beyond the limit of all keys together, and no right key', async () => {
  const { call } = await operation.finishedCall();
  const guess = [
    () => open(confirmationPage, 'errada', '203.0.113.1'),
    () => open(action, 'errada', '203.0.113.1', statement()),
    () => open(resendPage, 'errada', '203.0.113.1'),
  ];
  const statuses: unknown[] = [];
  for (let n = 0; n < limits.keyMissesByAddress.max + 3; n += 1) statuses.push(await guess[n % 3]?.());
  expect(statuses).toEqual([...Array(limits.keyMissesByAddress.max).fill(404), 429, 429, 429]);
  expect(await open(confirmationPage, call.clientKey, '203.0.113.1')).toMatchObject({ call: { confirmed: false } });
  expect(await open(confirmationPage, 'errada', '203.0.113.2')).toBe(404);
});

it('counts nothing as a miss that holds a right key', async () => {
  const { call } = await operation.finishedCall();
  const address = '203.0.113.9';
  for (let n = 0; n < limits.keyMissesByAddress.max + 3; n += 1) {
    expect(await open(action, `${call.clientKey}).`, address, new FormData())).toMatchObject({ init: { status: 400 } });
    expect(await findCallToConfirm({ ...operation.ctx, address }, `${call.clientKey},`)).toMatchObject({
      confirmed: false,
    });
  }
  expect(await open(confirmationPage, 'errada', address)).toBe(404);
});
