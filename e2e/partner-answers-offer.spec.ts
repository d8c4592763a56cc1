import { expect } from '@playwright/test';
import { makePng } from '../test/png.ts';
import { test } from './journey.ts';

const password = 'cano livre de novo';

test('a call is offered to the partner on duty, who takes it, and the office sees why', async ({
  enter,
  operator,
  admin,
}) => {
  // Nobody else of these journeys works in Luziânia.
  const partner = {
    name: 'Luzi Desentope',
    email: 'luzi@partner.example',
    phone: '61991119911',
    document: '15350946056',
  };
  const place = { city: 'Luziânia', state: 'GO' };
  const registered = await admin.request.post('/api/admin/prestadores', { data: { ...partner, ...place, password } });
  const { id: partnerId } = await registered.json();
  const phone = await enter(null, { viewport: { width: 360, height: 740 } });
  await phone.goto('/parceiro/login');
  await phone.getByLabel('Usuário').fill(partner.document);
  await phone.getByLabel('Senha', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Entrar na Área do Parceiro' }).click();
  await expect(phone.getByText('Nenhum chamado no momento')).toBeVisible();
  // Nobody is offered a call before the central has accepted the papers.
  await phone.goto('/parceiro/cadastro');
  await expect(phone.getByText('Falta enviar: Registro da empresa.')).toBeVisible();
  for (const kind of ['businessRegistration', 'negativeRecord']) {
    const file = { name: 'papel.png', mimeType: 'image/png', buffer: makePng(80, 60) };
    const sent = await phone.request.post('/api/partner/documentos', { multipart: { [kind]: file } });
    const { id: docId } = await sent.json();
    const papers = `/api/admin/prestadores/${partnerId}/documentos/${docId}`;
    const judged = await admin.request.patch(papers, { data: { status: 'aprovado' } });
    expect(judged.ok()).toBe(true);
  }
  await phone.goto('/parceiro');
  await phone.request.post('/api/partner/presence', { data: { onDuty: true } });

  const opened = await operator.request.post('/api/admin/chamados', {
    data: {
      clientName: 'Rui Assis',
      clientPhone: '61992229911',
      serviceType: 'Desentupimento de Pia',
      priority: 'urgente',
      estimatedValue: 280,
      address: { street: 'Rua das Mangueiras', number: '12', neighborhood: 'Setor Leste', ...place },
    },
  });
  const { id } = await opened.json();
  await operator.goto(`/admin/chamados/${id}`);
  await operator.getByRole('button', { name: 'Oferecer aos prestadores' }).click();
  await expect(operator.getByText('Procurando prestador')).toBeVisible();
  await expect(operator.getByText('Aguarda resposta')).toBeVisible();

  const offer = phone.getByRole('article').filter({ hasText: 'Novo chamado para você' });
  await expect(offer).toContainText('Setor Leste, Luziânia');
  await expect(offer).toContainText('Responda em');
  await expect(phone.getByText('Rui Assis')).toHaveCount(0);
  await expect(phone.getByText('Rua das Mangueiras')).toHaveCount(0);
  await expect(offer.getByRole('button', { name: 'Recusar' })).toBeEnabled();
  await offer.getByRole('button', { name: 'Aceitar chamado' }).click();
  await expect(phone.getByText('Rua das Mangueiras, 12')).toBeVisible();
  await expect(operator.getByText('Prestador encontrado')).toBeVisible();
  await operator.getByText('Por que esta ordem?').click();
  await expect(operator.getByText(/Luzi Desentope.*caminho/)).toBeVisible();
});
