import { eq } from 'drizzle-orm';
import { partnerApplications } from '#features/applications/tables.server.ts';
import { sendDue } from '#features/messages/send-messages.server.ts';
import type { DocumentKind } from '#features/partners/papers/rules.ts';
import { timeOfDay } from '#shared/time/sending-hours.ts';
import { createTestApp } from '#test/app.ts';
import { applicationOf, openApplicant } from '#test/applicant.ts';
import { makePdf } from '#test/pdf.ts';

const base = '/api/admin/aplicacoes-parceiros';

/** The whole API with a signed-in operator, and shortcuts to applications under review. */
export async function createReview(options: Parameters<typeof createTestApp>[0] = {}) {
  const test = await createTestApp(options);
  const operator = await test.signIn('operador');
  let number = 0;

  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, cookie = operator) =>
    test.call({ method, url: `${base}${path}`, cookie, ...(payload === undefined ? {} : { payload }) });

  return {
    test,
    call,
    close: () => test.close(),
    /** Sends an application with these papers; returns its data, its id and its papers' ids. */
    async apply(kinds: DocumentKind[] = [], values: object = {}) {
      number += 1;
      const body = applicationOf(number, values);
      const browser = openApplicant(test);
      await browser.verify(body.whatsapp);
      const documents: Partial<Record<DocumentKind, string>> = {};
      for (const kind of kinds) {
        documents[kind] = (await browser.upload(kind, `${kind}.pdf`, makePdf())).json().document.id;
      }
      const answer = await browser.submit({ ...body, documents });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      const [row] = await test.ctx.db
        .select()
        .from(partnerApplications)
        .where(eq(partnerApplications.email, body.email));
      if (row === undefined) throw new Error('The application is missing.');
      return { body, id: row.id, key: row.resendKey, documents: (await this.find(row.id)).documents };
    },
    async find(id: string) {
      return (await call('GET', `/${id}`)).json();
    },
    /** The messages that an application caused, once everything due by tomorrow noon was tried. */
    async listMessages(id: string): Promise<{ id: string; label: string; status: string }[]> {
      const noon = timeOfDay(new Date(), 1, '12:00');
      await sendDue({ ...test.ctx, now: noon });
      const url = `/api/admin/mensagens/de/application/${id}`;
      return (await test.call({ method: 'GET', url, cookie: operator })).json().mensagens;
    },
    /** Opens the newest message of this kind for sending by hand; returns its text. */
    async openMessage(id: string, label: string): Promise<string> {
      const waiting = (await this.listMessages(id)).findLast((one) => one.label === label && one.status === 'a_enviar');
      const url = `/api/admin/mensagens/${waiting?.id}/abrir`;
      return (await test.call({ method: 'POST', url, cookie: operator })).json().text;
    },
    judge(id: string, docId: string, verdict: object) {
      return call('PATCH', `/${id}/documentos/${docId}`, verdict);
    },
  };
}

export type Review = Awaited<ReturnType<typeof createReview>>;
