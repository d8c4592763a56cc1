// Tested in api.db.test.ts.
import { readCompany } from '#features/applications/company-registry/rules.ts';
import type { Ctx } from '#platform/context.server.ts';
import { defineJob } from '#platform/jobs/job.server.ts';
import { isLoopbackUrl } from '#platform/loopback.server.ts';
import { noteOutcome } from '#platform/service-outcomes.server.ts';
import type { OutsideService } from '#platform/tables.server.ts';
import { readCepAnswer } from '#shared/br/cep-place.ts';

/** A postal code and a company that stay: the Praça dos Três Poderes and the Banco do Brasil. */
const knownCep = '70150900';
const knownCompany = '00000000000191';

const timeoutMs = 10_000;

/**
 * Asks the registries that visitors' browsers use, so that the operator learns of an outage. Skipped when only this
 * machine uses the site.
 */
export const verifyRegistries = defineJob({
  name: 'verify-registries',
  label: 'Conferir as consultas de CEP e CNPJ',
  every: '*/30 * * * *',
  async run(ctx) {
    const { cepUrls, cnpjUrls, publicUrl } = ctx.services;
    if (isLoopbackUrl(publicUrl)) return;
    const ceps = cepUrls.map((url) => url.replace('{cep}', knownCep));
    const companies = cnpjUrls.map((url) => url.replace('{cnpj}', knownCompany));
    await verify(ctx, 'cep', ceps, (answer) => readCepAnswer(answer) !== null);
    await verify(ctx, 'cnpj', companies, (answer) => readCompany(answer, []) !== null);
  },
});

/** As browsers do, tries the next address only after a failure. */
async function verify(ctx: Ctx, service: OutsideService, urls: string[], isAnswer: (answer: unknown) => boolean) {
  for (const url of urls) {
    if (await answers(url, isAnswer)) return noteOutcome(ctx.db, service, { succeededAt: ctx.now });
  }
  await noteOutcome(ctx.db, service, { failedAt: ctx.now });
}

async function answers(url: string, isAnswer: (answer: unknown) => boolean): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    return response.ok && isAnswer(await response.json());
  } catch {
    return false;
  }
}
