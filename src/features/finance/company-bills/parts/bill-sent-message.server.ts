import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { findReceiver } from '#features/clients/billing/queries.server.ts';
import { findSender } from '#features/settings/queries.server.ts';
import { defineMessage } from '#platform/messages/message.server.ts';
import { defineTemplate, fillTemplate } from '#platform/messages/template.server.ts';
import { plainBRL } from '#shared/numbers/money.ts';
import { formatDate, startOfDay } from '#shared/time/dates.ts';
import { monthInWords, monthOn } from '#shared/time/months.ts';
import { findBillPix } from '../queries.server.ts';
import { billName } from '../rules.ts';
import { companyBills } from '../tables.server.ts';
import { selectBills } from './bill-rows.server.ts';

const template = defineTemplate({
  name: 'fatura_empresa',
  subject: 'Fatura {number}: {amount}, vence em {day}',
  body:
    'Olá, {name}! Aqui é da {brand}. A fatura {number} de {company}, dos atendimentos de {month}, é de {amount} e vence ' +
    'em {day}. {pay} Para receber a lista dos atendimentos ou tirar dúvidas, ligue para {phone}, a qualquer hora.',
  examples: {
    number: 'FT-2026-000123',
    company: 'Condomínio Ipê',
    month: 'novembro de 2026',
    amount: 'R$ 1.240,00',
    day: '10/12/2026',
    pay: 'PIX copia e cola: 00020126580014br.gov.bcb.pix...',
  },
});

/** To whoever receives a company's bill. */
export const billSent = defineMessage({
  name: 'bill-sent',
  label: 'Fatura da empresa',
  moment: 'A central envia a fatura do mês a uma empresa.',
  audience: 'client',
  purpose: 'service',
  atNight: false,
  channels: ['whatsapp', 'email'],
  byHand: 'finance.read',
  data: z.object({ billId: z.uuid() }),
  template,
  async render(ctx, { billId }) {
    const [row] = await selectBills(ctx).where(eq(companyBills.id, billId));
    if (row === undefined || row.bill.dueOn === null) return { dropped: 'A fatura foi reaberta.' };
    if (row.bill.status === 'paga') return { dropped: 'A fatura já foi paga.' };
    const { bill, clientName, cents, paidCents } = row;
    const { name, phone, email } = await findReceiver(ctx, bill.clientId);
    const pix = await findBillPix(ctx, row);
    return fillTemplate(
      template,
      { name, phone, email },
      {
        ...(await findSender(ctx)),
        name,
        number: billName(bill.number, bill.month),
        company: clientName,
        month: monthInWords(monthOn(bill.month)),
        amount: plainBRL(cents - paidCents),
        day: formatDate(startOfDay(row.bill.dueOn)),
        pay: pix === null ? 'Combine o pagamento com a central.' : `PIX copia e cola: ${pix}`,
      },
    );
  },
});
