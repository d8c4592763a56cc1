import { readFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { applicationOf } from '#test/applicant.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { answerQuestion, type Change, chooseStatus, make, type Office, says } from './change.ts';

const picture = await readFile(new URL('../../../../public/apple-touch-icon.png', import.meta.url));
const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: picture });

let made = 0;

/** Sends an application with these papers; returns its page. */
export async function apply(
  office: Office,
  papers: readonly string[],
  more: object = {},
): Promise<{ id: string; page: string }> {
  made += 1;
  const body = applicationOf(500 + made, { companyName: `Candidata da Falha ${made}`, ...more });
  const applicant = await request.newContext({ baseURL: office.url });
  const phone = body.whatsapp;
  const { devCode } = await make<{ devCode: string }>(applicant, '/api/send-verification-code', {
    phone,
    method: 'sms',
  });
  await make(applicant, '/api/verify-code', { phone, code: devCode });
  const documents: Record<string, string> = {};
  for (const kind of papers) {
    const answer = await applicant.post('/api/partner-applications/documents', {
      multipart: { [kind]: paper(`${kind}.png`) },
    });
    expect(answer.ok()).toBe(true);
    documents[kind] = (await answer.json()).document.id;
  }
  await make(applicant, '/api/partner-applications', { ...body, documents });
  await applicant.dispose();
  const search = encodeURIComponent(body.companyName);
  const found = await office.api.get(`/api/admin/aplicacoes-parceiros?search=${search}`);
  const { id } = (await found.json()).aplicacoes[0];
  return { id, page: `/admin/aplicacoes-parceiros/${id}` };
}

export const reviewChanges: Change[] = [
  {
    operation: 'judgePartnerDocument',
    silent: 'Erro ao avaliar o documento',
    async prepare(page, office) {
      await page.goto((await apply(office, ['addressProof'])).page);
      await page.getByRole('button', { name: 'Analisar Comprovante de endereço' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Recusar' }).check();
      await dialog.getByLabel('Motivo').fill('Está cortado');
      return {
        press: () => dialog.getByRole('button', { name: 'Salvar parecer' }).click(),
        kept: () => expect(dialog.getByLabel('Motivo')).toHaveValue('Está cortado'),
        done: () => says(page, 'Documento recusado'),
      };
    },
  },
  {
    operation: 'requestPartnerDocument',
    silent: 'Erro ao pedir o documento',
    async prepare(page, office) {
      await page.goto((await apply(office, [])).page);
      await page.getByRole('button', { name: 'Pedir documento' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Documento').selectOption({ label: 'Comprovante de endereço' });
      await dialog.getByLabel('Motivo').fill('Falta este');
      return {
        press: () => dialog.getByRole('button', { name: 'Pedir' }).click(),
        async kept() {
          await expect(dialog.getByLabel('Documento')).toHaveValue('addressProof');
          await expect(dialog.getByLabel('Motivo')).toHaveValue('Falta este');
        },
        done: () => says(page, 'Documento pedido'),
      };
    },
  },
  {
    operation: 'remindApplicant',
    silent: 'Erro ao avisar o candidato',
    async prepare(page, office) {
      const { id, page: path } = await apply(office, []);
      await make(office.api, `/api/admin/aplicacoes-parceiros/${id}/documentos`, {
        kind: 'addressProof',
        reason: 'Falta este',
      });
      await page.goto(path);
      const send = page.getByRole('button', { name: 'Avisar de novo agora' });
      return {
        press: () => send.click(),
        kept: () => expect(send).toBeEnabled(),
        done: () => says(page, 'Novo aviso criado'),
      };
    },
  },
  {
    operation: 'approvePartnerApplication',
    silent: 'Erro ao aprovar a aplicação',
    async prepare(page, office) {
      await page.goto((await apply(office, [])).page);
      await page.getByRole('button', { name: 'Aprovar parceiro' }).click();
      const dialog = page.getByRole('dialog', { name: 'Aprovar parceiro' });
      return {
        press: () => dialog.getByRole('button', { name: 'Aprovar', exact: true }).click(),
        kept: () => expect(dialog).toBeVisible(),
        done: () => says(page, 'Parceiro aprovado'),
      };
    },
  },
  {
    operation: 'refusePartnerApplication',
    silent: 'Erro ao recusar a aplicação',
    async prepare(page, office) {
      await page.goto((await apply(office, [])).page);
      const opener = page.getByRole('button', { name: 'Recusar aplicação' });
      return answerQuestion(page, opener, 'Recusar aplicação', 'Aplicação recusada');
    },
  },
  {
    operation: 'uploadReceipt',
    silent: 'Erro ao fazer upload do arquivo',
    async prepare(page) {
      await page.goto('/admin/analise-recibo');
      await page.getByRole('button', { name: 'Enviar recibo' }).first().click();
      const form = page.getByRole('dialog');
      await page.locator('input[type=file]').setInputFiles(paper('falha.png'));
      await form.getByLabel('Valor').fill('320,00');
      return {
        press: () => form.getByRole('button', { name: 'Enviar recibo' }).click(),
        async kept() {
          // One message for every cause.
          await expect(form.getByText('Erro ao fazer upload do arquivo', { exact: true })).toBeVisible();
          await expect(form.getByText('falha.png').first()).toBeVisible();
          await expect(form.getByLabel('Valor')).toHaveValue('320,00');
        },
        done: () => expect(page.getByRole('row').filter({ hasText: 'falha.png' })).toBeVisible(),
      };
    },
  },
  {
    operation: 'decideReceipt',
    silent: 'Erro ao atualizar status',
    async prepare(page) {
      await page.goto('/admin/analise-recibo?status=pendente');
      await page
        .getByRole('button', { name: /^Ver Detalhes/ })
        .first()
        .click();
      return chooseStatus(page, page.getByRole('button', { name: 'Decidir' }), 'Aprovado', 'Status atualizado');
    },
  },
  {
    operation: 'investigateDiscrepancy',
    silent: 'Erro ao atualizar status',
    async prepare(page) {
      await page.goto('/admin/auditoria-valores');
      await page
        .getByRole('button', { name: /^Investigar/ })
        .first()
        .click();
      const take = page.getByRole('button', { name: 'Começar investigação' });
      return {
        press: () => take.click(),
        kept: () => expect(take).toBeEnabled(),
        done: () => says(page, 'Status atualizado'),
      };
    },
  },
  {
    // Taking a case up is one press.
    operation: 'changeFraudStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page) {
      await page.goto('/admin/deteccao-fraude?status=PENDING');
      await page
        .getByRole('button', { name: /^Investigar/ })
        .first()
        .click();
      const take = page.getByRole('dialog').getByRole('button', { name: 'Investigar', exact: true });
      return {
        press: () => take.click(),
        kept: () => expect(take).toBeEnabled(),
        done: () => says(page, 'Status atualizado'),
      };
    },
  },
  {
    operation: 'changeFraudStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page) {
      await page.goto('/admin/deteccao-fraude');
      await page
        .getByRole('button', { name: /^Investigar/ })
        .first()
        .click();
      return chooseStatus(page, page.getByRole('button', { name: 'Decidir' }), 'Descartado', 'Status atualizado');
    },
  },
  {
    // The only case was dismissed above, so that the discrepancy may open another.
    operation: 'openFraudCase',
    silent: 'Erro ao abrir o caso',
    async prepare(page) {
      await page.goto('/admin/auditoria-valores');
      await page
        .getByRole('button', { name: /^Investigar/ })
        .first()
        .click();
      const opener = page.getByRole('button', { name: 'Abrir caso de fraude' });
      return answerQuestion(page, opener, 'Abrir caso', 'Caso de fraude aberto');
    },
  },
];
