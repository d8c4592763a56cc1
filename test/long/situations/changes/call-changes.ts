import type { Page } from '@playwright/test';
import { clockText } from '#shared/time/dates.ts';
import { chooseMany, openCall, openPartner } from '#test/long/worlds/made-records.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { mobile } from '#test/operation.ts';
import { unfold } from '../screens/openings.ts';
import { answerQuestion, type Change, chooseStatus, make, read, says, writeNote } from './change.ts';

/** Fills in the rest of a new call, once its client is known. */
export async function fillCall(page: Page, street: string) {
  const form = page.getByRole('dialog', { name: 'Novo Chamado' });
  await form.getByLabel('Tipo de serviço').selectOption({ label: 'Desentupimento de Pia' });
  await form.getByLabel('Endereço', { exact: true }).fill(street);
  await form.getByLabel('Bairro').fill('Asa Norte');
  await form.getByLabel('Cidade').selectOption({ label: 'Brasília' });
  await form.getByLabel('O que está acontecendo').fill('Pia cheia');
  return {
    press: () => form.getByRole('button', { name: 'Salvar Chamado' }).click(),
    async kept() {
      await expect(form.getByLabel('Endereço', { exact: true })).toHaveValue(street);
      await expect(form.getByLabel('O que está acontecendo')).toHaveValue('Pia cheia');
    },
    done: () => says(page, 'Chamado aberto'),
  };
}

export const callChanges: Change[] = [
  {
    operation: 'openCall',
    silent: 'Erro ao abrir o chamado',
    async prepare(page) {
      await page.goto('/admin/chamados?novo=sim');
      await page.getByLabel('Telefone').fill(mobile(73_000));
      await page.getByLabel('Nome do cliente').fill('Nova da Falha');
      return fillCall(page, 'SQN 210');
    },
  },
  {
    operation: 'addCallNote',
    silent: 'Não foi possível salvar a observação.',
    prepare: async (page, office) => writeNote(page, `/admin/chamados/${(await openCall(office)).id}`),
  },
  {
    operation: 'editCall',
    silent: 'Não foi possível salvar as mudanças do chamado.',
    async prepare(page, office) {
      await page.goto(`/admin/chamados/${(await openCall(office)).id}`);
      await page.getByRole('button', { name: 'Editar', exact: true }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Endereço', { exact: true }).fill('SQN 212');
      await form.getByLabel('Bairro').fill('Asa Norte');
      return {
        press: () => form.getByRole('button', { name: 'Salvar mudanças' }).click(),
        kept: () => expect(form.getByLabel('Endereço', { exact: true })).toHaveValue('SQN 212'),
        done: () => says(page, 'Chamado atualizado'),
      };
    },
  },
  {
    operation: 'rescheduleCall',
    silent: 'Não foi possível reagendar a visita.',
    async prepare(page, office) {
      await page.goto(`/admin/chamados/${(await openCall(office)).id}`);
      await page.getByRole('button', { name: 'Reagendar' }).click();
      const form = page.getByRole('dialog');
      const tomorrow = clockText(new Date(Date.now() + 86_400_000));
      await form.getByLabel('Dia e hora').fill(tomorrow);
      await form.getByLabel('Motivo').fill('Cliente pediu');
      return {
        press: () => form.getByRole('button', { name: 'Reagendar' }).click(),
        kept: () => expect(form.getByLabel('Dia e hora')).toHaveValue(tomorrow),
        done: () => says(page, 'Visita reagendada'),
      };
    },
  },
  {
    operation: 'changeCallStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page, office) {
      const { id } = await openCall(office);
      await page.goto(`/admin/chamados/${id}`);
      await unfold('Outras ações')(page);
      const opener = page.getByRole('button', { name: 'Cancelar chamado' });
      return answerQuestion(page, opener, 'Cancelar chamado', 'Status atualizado');
    },
  },
  {
    // Finishing has a form of its own.
    operation: 'changeCallStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page, office) {
      const [{ id }, partner] = [await openCall(office), await openPartner(office)];
      await make(office.api, `/api/admin/chamados/${id}/atribuir`, { partnerId: partner.id });
      const started = await office.api.patch(`/api/admin/chamados/${id}/status`, { data: { status: 'em_andamento' } });
      expect(started.ok()).toBe(true);
      await page.goto(`/admin/chamados/${id}`);
      await unfold('Outras ações')(page);
      await page.getByRole('button', { name: 'Finalizar' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Valor final').fill('320,50');
      await form.getByRole('radio', { name: 'PIX' }).check();
      return {
        press: () => form.getByRole('button', { name: 'Finalizar' }).click(),
        async kept() {
          await expect(form.getByLabel('Valor final')).toHaveValue('320,50');
          await expect(form.getByRole('radio', { name: 'PIX' })).toBeChecked();
        },
        done: () => says(page, 'Status atualizado'),
      };
    },
  },
  {
    operation: 'changeCallsStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page, office) {
      const { protocolNumber } = await openCall(office);
      const path = `/admin/chamados?search=${protocolNumber}`;
      return chooseMany(page, { path, button: 'Cancelar chamado', action: 'Cancelar chamado' });
    },
  },
  {
    operation: 'assignPartner',
    silent: 'Erro ao atribuir o prestador',
    async prepare(page, office) {
      const [{ id }, partner] = [await openCall(office), await openPartner(office)];
      await page.goto(`/admin/chamados/${id}`);
      await page.getByRole('button', { name: 'Atribuir prestador' }).click();
      const choose = page.getByRole('dialog').getByRole('button', { name: `Atribuir a ${partner.name}` });
      return {
        press: () => choose.click(),
        kept: () => expect(choose).toBeEnabled(),
        done: () => says(page, 'Prestador atribuído'),
      };
    },
  },
  {
    operation: 'assignCalls',
    silent: 'Erro ao atribuir o prestador',
    async prepare(page, office) {
      const [{ protocolNumber }, partner] = [await openCall(office), await openPartner(office)];
      await page.goto(`/admin/chamados?search=${protocolNumber}`);
      await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
      await page.getByRole('button', { name: 'Atribuir prestador', exact: true }).click();
      const question = page.getByRole('alertdialog');
      const field = question.getByRole('combobox');
      await field.fill(partner.name);
      await page.getByRole('option', { name: partner.name }).first().click();
      return {
        press: () => question.getByRole('button', { name: 'Atribuir', exact: true }).click(),
        async kept() {
          await question.getByRole('button', { name: 'Tentar novamente' }).click();
          await expect(field).toHaveValue(partner.name);
        },
        done: () => says(page, 'Prestador atribuído'),
      };
    },
  },
  {
    operation: 'unassignPartner',
    silent: 'Erro ao desatribuir o prestador',
    async prepare(page, office) {
      const [{ id }, partner] = [await openCall(office), await openPartner(office)];
      await make(office.api, `/api/admin/chamados/${id}/atribuir`, { partnerId: partner.id });
      await page.goto(`/admin/chamados/${id}`);
      const opener = page.getByRole('button', { name: 'Desatribuir' });
      return answerQuestion(page, opener, 'Desatribuir', 'Prestador desatribuído');
    },
  },
  {
    operation: 'askCorrection',
    silent: 'Erro ao pedir a correção',
    async prepare(page, office) {
      const { discrepancias } = await read<{ discrepancias: { callId: string }[] }>(
        office,
        '/api/admin/auditoria-valores',
      );
      await page.goto(`/admin/chamados/${discrepancias[0]?.callId}`);
      const opener = page.getByRole('button', { name: 'Pedir correção' });
      return answerQuestion(page, opener, 'Pedir correção', 'Correção pedida');
    },
  },
  {
    operation: 'registerBudget',
    silent: 'Erro ao registrar o orçamento',
    async prepare(page, office) {
      await page.goto(`/admin/chamados/${(await openCall(office)).id}`);
      await unfold('Orçamento recusado')(page);
      await page.getByRole('button', { name: 'Registrar orçamento recusado' }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Valor original').fill('900,00');
      await form.getByLabel('Valor proposto').fill('750,00');
      await form.getByLabel('Por que o cliente recusou').selectOption({ index: 1 });
      await form.getByLabel('Estratégia de conversão').fill('Parcelar em duas vezes');
      return {
        press: () => form.getByRole('button', { name: 'Registrar' }).click(),
        async kept() {
          await expect(form.getByLabel('Valor original')).toHaveValue('900,00');
          await expect(form.getByLabel('Estratégia de conversão')).toHaveValue('Parcelar em duas vezes');
        },
        done: () => says(page, 'Orçamento registrado'),
      };
    },
  },
  {
    operation: 'changeBudgetStatus',
    silent: 'Erro ao atualizar status',
    async prepare(page) {
      await page.goto('/admin/conversao-orcamentos?status=pendente');
      await page
        .getByRole('button', { name: /^Ver Detalhes/ })
        .first()
        .click();
      const opener = page.getByRole('dialog').getByRole('button', { name: 'Alterar status' });
      return chooseStatus(page, opener, 'Negociando', 'Status atualizado');
    },
  },
];
