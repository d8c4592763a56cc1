// Tested in record-invoice.db.test.ts.
import type { Ctx } from '#platform/context.server.ts';
import { DomainError } from '#shared/errors.ts';
import type { WithdrawInvoiceBody } from './contract.ts';
import { addVersion, type InvoiceKey } from './parts/add-version.server.ts';

/** Takes back what was noted of a partner's month, with a reason. Throws `conflict`, also where nothing is noted. */
export async function withdrawInvoice(ctx: Ctx, given: InvoiceKey & WithdrawInvoiceBody): Promise<void> {
  const { month, partnerId, reason, seen } = given;
  await addVersion(ctx, { month, partnerId, seen }, async (_inside, last) => {
    if (last === undefined || last.number === null) {
      throw new DomainError('conflict', 'Não há nota anotada para este prestador e mês.');
    }
    return { number: null, verificationCode: null, issuedOn: null, cents: last.cents, reason };
  });
}
