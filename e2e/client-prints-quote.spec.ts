import { type APIRequestContext, expect } from '@playwright/test';
import fc from 'fast-check';
import { quoteProblem } from '#features/quotes/rules.ts';
import { exactlySaid, pricedContent } from '#test/quote-oracle.ts';
import { get, openCall, post, signedInPartner } from './client-moments.ts';
import { test } from './journey.ts';

const count = 50;
/** A call takes so many versions. */
const perCall = 20;

test('the copy that a client prints says the sums of an exact oracle to the cent', async ({
  operator,
  enter,
  baseURL,
}) => {
  const made = fc.sample(
    pricedContent.filter((one) => quoteProblem(one) === null && one.discountCents <= 10_000_000),
    count,
  );
  const paper = await enter(null, { javaScriptEnabled: false });
  await paper.emulateMedia({ media: 'print' });
  const sheet = paper.getByRole('region', { name: 'Orçamento aprovado' });
  let work = await arrivedCall(operator.request, baseURL ?? '');
  for (const [at, priced] of made.entries()) {
    if (at > 0 && at % perCall === 0) work = await arrivedCall(operator.request, baseURL ?? '');
    const lines = priced.lines.map(({ unitCents, ...line }) => ({ ...line, unitValue: unitCents / 100 }));
    const terms = { validDays: 10, guaranteeDays: 90, note: '', discount: priced.discountCents / 100 };
    const { versions } = await post(work.app, work.path, { ...terms, lines, after: at % perCall });
    const yes = { contentHash: versions[0].contentHash, verdict: 'aprovado', name: 'Maria' };
    await post(operator.request, work.answerPath, yes);
    await paper.goto(work.address);
    const said = async (of: string) =>
      (await sheet.locator(of).allInnerTexts()).map((text) => text.replace(/\u00a0/g, ' '));
    const exact = exactlySaid(priced);
    expect(await said('li > span:last-child')).toEqual(exact.lines);
    const sums = (await said('dd')).filter((text) => text.includes('R$'));
    expect(sums).toEqual(exact.sums);
  }
});

/** A call whose partner is at the door and may write quotes. */
async function arrivedCall(office: APIRequestContext, baseURL: string) {
  const { id: partnerId, request: app } = await signedInPartner(office, baseURL);
  const callId = await openCall(office);
  const agreed = { byPhone: true, despite: 'Combinado por telefone' };
  await post(office, `/api/admin/chamados/${callId}/atribuir`, { partnerId, ...agreed });
  const own = `/api/partner/chamados/${callId}`;
  await post(app, `${own}/sair`);
  const { clientPage } = await get(office, `/api/admin/chamados/${callId}`);
  const address: string = clientPage.url;
  const key = address.split('/').at(-1);
  return { app, address, path: `${own}/orcamento`, answerPath: `/api/acompanhar/${key}/orcamento/resposta` };
}
