import { expect } from '@playwright/test';
import { addDays } from '../src/shared/time/dates.ts';
import { test } from './journey.ts';

test.use({ place: 'own sample', viewport: { width: 1440, height: 900 } });

test('an operator works a night: hours in one press, keys that send, words said once, and the shift handed over', async ({
  enter,
}) => {
  const wide = { viewport: { width: 1440, height: 900 } };
  const [office, next] = [await enter('operator', wide), await enter('admin', wide)];
  const dialog = office.getByRole('dialog');
  const question = office.getByRole('alertdialog');

  await test.step('the list of calls stands beside the menu whole', async () => {
    await office.goto('/admin/chamados');
    await expect(office.getByRole('row').filter({ hasText: 'Helena Borges' })).toBeVisible();
    const spare = await office.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(spare).toBeGreaterThanOrEqual(0);
  });

  await test.step('a visit is agreed by one press, and the form sent by Ctrl+Enter', async () => {
    await office.goto('/admin/chamados?novo=sim');
    await dialog.getByLabel('Telefone').fill('61993334455');
    await dialog.getByLabel('Nome do cliente').fill('Zélia Prado');
    await dialog.getByLabel('Tipo de serviço').selectOption({ label: 'Desentupimento de Pia' });
    await dialog.getByLabel('Agendar').check();
    await dialog.getByRole('button', { name: 'Amanhã 9h' }).click();
    await expect(dialog.getByLabel('Dia e hora')).toHaveValue(/T09:00$/);
    await dialog.getByLabel('Cidade').selectOption({ label: 'Gama' });
    await dialog.getByLabel('Endereço', { exact: true }).fill('Quadra 4, casa 8');
    await dialog.getByLabel('Bairro').fill('Setor Leste');
    await office.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await office.getByRole('button', { name: 'Abrir', exact: true }).click();
    await office.getByRole('button', { name: 'Reagendar' }).click();
    await expect(dialog.getByRole('button', { name: 'Amanhã 9h' })).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: 'Amanhã 14h' }).click();
    await dialog.getByLabel('Motivo').fill('Só chega depois do almoço');
    await office.keyboard.press('Control+Enter');
    await expect(office.getByText('Visita reagendada', { exact: true }).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await office.getByLabel('Nova observação').fill('O porteiro abre');
    await office.keyboard.press('Control+Enter');
    await expect(office.getByText('O porteiro abre').and(office.locator('p'))).toBeVisible();
  });

  await test.step('the agenda of a night opens where its visit stands, not at midnight', async () => {
    await office.getByRole('button', { name: 'Reagendar' }).click();
    const hour = dialog.getByLabel('Dia e hora');
    // A day on which the sample has no visit.
    const day = addDays((await hour.inputValue()).slice(0, 10), 12);
    await hour.fill(`${day}T23:30`);
    await dialog.getByLabel('Motivo').fill('Fecha às onze');
    await office.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await office.goto(`/admin/agenda?dia=${day}`);
    await expect(office.getByRole('columnheader', { name: '23h' })).toBeInViewport({ ratio: 1 });
    await expect(office.getByRole('link', { name: 'Zélia Prado' }).first()).toBeInViewport({ ratio: 1 });
  });

  await test.step('the nights of a partner are planned by one press', async () => {
    await office.goto('/admin/escala');
    // Exact, because a ringing alarm offers to call him.
    await office.getByRole('link', { name: 'João Ávila Encanamentos', exact: true }).first().click();
    await office.getByRole('button', { name: 'Editar plano' }).click();
    await dialog.getByRole('button', { name: 'Todas as noites, 18:00 às 08:00' }).click();
    await office.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(office.getByText('Domingo 18:00–08:00')).toBeVisible();
  });

  await test.step('of a finished call the client’s words are typed once, and the return begins with them', async () => {
    await office.goto('/admin/chamados?status=finalizado');
    await office
      .getByRole('link', { name: /Ver detalhes/ })
      .first()
      .click();
    await office.locator('summary', { hasText: 'Garantia e problemas' }).click();
    await office.getByRole('button', { name: 'Registrar problema' }).click();
    await question.getByLabel('O que aconteceu').selectOption({ label: 'Voltou a entupir' });
    await question.getByLabel('Palavras do cliente').fill('A pia voltou a entupir.');
    await office.keyboard.press('Control+Enter');
    await expect(question).toHaveCount(0);
    await office.getByRole('button', { name: 'Abrir retorno' }).click();
    await expect(question).toContainText('Encerra o problema em aberto: Voltou a entupir.');
    await expect(question.getByLabel('Motivo')).toHaveValue('A pia voltou a entupir.');
  });

  await test.step('the note begins with what is open, the next shift receives it, and the first one reads that', async () => {
    await office.goto('/admin/escala');
    await office.getByRole('button', { name: 'Passar o turno' }).click();
    const note = dialog.getByLabel('O que quem chega precisa saber');
    await expect(note).toHaveValue(
      /Sem prestador: \d+[\s\S]*Com prestador que ainda não saiu: \d+[\s\S]*Em andamento: \d+/,
    );
    await note.press('Control+End');
    await office.keyboard.type('\nA padaria liga às sete.');
    await office.keyboard.press('Control+Enter');
    await expect(office.getByText('Aguarda quem chega.')).toBeVisible();
    await next.goto('/admin');
    const received = next.getByRole('listitem').filter({ hasText: 'A padaria liga às sete.' });
    await received.getByRole('button', { name: /^Recebi o turno de/ }).click();
    await expect(office.getByText(/^Recebido por/)).toBeVisible();
  });
});
