import { expect } from '@playwright/test';
import { test } from './journey.ts';

test.use({ place: 'own sample' });

test('what is typed stays when a colleague is faster, who is named with what and when', async ({ enter }) => {
  const [office, other] = [await enter('admin'), await enter('operator')];

  await test.step('a reply stays when a colleague makes a call of the conversation, and is told so', async () => {
    const asked = { message: 'Vocês fazem bolo de cenoura?' };
    expect((await office.request.post('/api/ai/chat', { data: asked })).ok()).toBe(true);
    const { conversas } = await (await office.request.get('/api/admin/conversas?search=cenoura')).json();
    const { id } = conversas[0];
    await office.goto(`/admin/conversas/${id}`);
    const reply = office.getByLabel('Responder ao visitante');
    await reply.fill('Não fazemos bolo, só desentupimos.');
    const data = {
      clientName: 'Cenira Bolo',
      clientPhone: '61993330077',
      serviceType: 'Desentupimento de Pia',
      address: { city: 'Brasília', state: 'DF' },
    };
    expect((await other.request.post(`/api/admin/conversas/${id}/chamado`, { data })).status()).toBe(201);
    await expect(office.getByRole('button', { name: 'Abrir chamado' })).toHaveCount(0);
    await office.getByRole('button', { name: 'Enviar resposta' }).click();
    await expect(
      office.getByText(/^Olívia Ramos já abriu o chamado CH-\d{4}-\d{6} desta conversa às \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(reply).toHaveValue('Não fazemos bolo, só desentupimos.');
  });

  await test.step('a question outlives the part it was put from, and its reason is still there', async () => {
    const { mensagens } = await (await office.request.get('/api/admin/mensagens?status=a_enviar')).json();
    const [{ id }] = mensagens;
    await office.goto(`/admin/mensagens?registro=${id}`);
    await office.getByRole('button', { name: 'Dispensar' }).click();
    const question = office.getByRole('alertdialog', { name: 'Deixar de enviar esta mensagem?' });
    await question.getByLabel('Motivo').fill('Já avisei por telefone');
    const data = { status: 'dispensada', from: 'a_enviar', reason: 'O cliente desistiu' };
    expect((await other.request.patch(`/api/admin/mensagens/${id}/status`, { data })).ok()).toBe(true);
    await expect(office.getByText('Marcar como enviada')).toHaveCount(0);
    await question.getByRole('button', { name: 'Não enviar' }).click();
    await expect(question.getByText(/^Olívia Ramos já passou esta mensagem para .+ às \d\d:\d\d\.$/)).toBeVisible();
    await expect(question.getByLabel('Motivo')).toHaveValue('Já avisei por telefone');
    await question.getByRole('button', { name: 'Voltar' }).click();
    await expect(question).toHaveCount(0);
    await expect(office.getByText('O cliente desistiu').first()).toBeVisible();
  });
});
