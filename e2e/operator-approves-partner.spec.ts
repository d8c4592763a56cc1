import { expect, type Page } from '@playwright/test';
import { makePdf } from '#test/pdf.ts';
import { choosePassword } from './choose-password.ts';
import { signInAsDriver } from './driver-sign-in.ts';
import { test } from './journey.ts';
import { sendApplication } from './send-application.ts';

const company = 'Limpa Fossa Samambaia';
const document = '529.982.247-25';
const password = 'fossa limpa todo dia';
const licence = { name: 'licenca.pdf', mimeType: 'application/pdf', buffer: makePdf({ pages: 2 }) };

test.use({ place: 'own' });

test('an application is reviewed: a paper refused and sent again, the partner approved and signed in', async ({
  admin: office,
  visitor: applicant,
  enter,
}) => {
  await test.step('somebody with a tank lorry applies, with licence and address proof', () =>
    sendApplication(applicant.request, { company, document }));

  await test.step('the operator finds the application by filters that live in the address', async () => {
    await office.goto('/admin/aplicacoes-parceiros?status=aprovado');
    await expect(office.getByText('Nenhuma aplicação encontrada')).toBeVisible();
    await office.getByLabel('Status').selectOption({ label: 'Pendente' });
    await expect(office).toHaveURL(/aplicacoes-parceiros$/);
    await expect(office.getByText('1 aplicação encontrada')).toBeVisible();
    await expect(office.getByRole('row').filter({ hasText: company })).toContainText('2 pendentes');
    await office.getByRole('link', { name: company }).click();
    await expect(office.getByRole('heading', { name: company })).toBeVisible();
  });

  await test.step('every field stands on its page', async () => {
    for (const text of [
      document,
      '(61) 99812-3456',
      'Verificado',
      'fossa@exemplo.com.br',
      'Caminhão pipa / limpa fossa',
      'JKL1D23',
      'Joana Prado',
      'DF - Samambaia',
      'Esta oferta exige licença ambiental.',
      'Aceite todos os documentos antes de aprovar.',
    ]) {
      await expect(office.getByText(text).first()).toBeVisible();
    }
    await expect(office.getByRole('button', { name: 'Aprovar parceiro' })).toBeDisabled();
  });

  await test.step('a picture is seen and accepted, a paper is refused with a reason', async () => {
    await office.getByRole('button', { name: 'Analisar Comprovante de endereço' }).click();
    const paper = office.getByRole('dialog');
    await expect
      .poll(() => paper.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await paper.getByRole('button', { name: 'Salvar parecer' }).click();
    await expect(paper.getByText('Escolha aceitar ou recusar.')).toBeVisible();
    await paper.getByRole('radio', { name: 'Aceitar' }).check();
    await paper.getByRole('button', { name: 'Salvar parecer' }).click();
    await expect(paper).toBeHidden();

    const analyse = office.getByRole('button', { name: 'Analisar Licença ambiental' });
    await analyse.click();
    await expect(paper.getByTitle('Licença ambiental: licenca.pdf')).toBeVisible();
    await office.keyboard.press('Escape');
    await expect(paper).toBeHidden();
    await analyse.click();
    await paper.getByRole('radio', { name: 'Recusar' }).check();
    await paper.getByRole('button', { name: 'Salvar parecer' }).click();
    await expect(paper.getByText('Informe o motivo.')).toBeVisible();
    await paper.getByLabel('Motivo').fill('A licença está vencida');
    await paper.getByRole('button', { name: 'Salvar parecer' }).click();
    await expect(paper).toBeHidden();
    await expect(office.getByText('Aguardando documentos').first()).toBeVisible();
  });

  await test.step('the applicant sends again only what was refused, from the link', async () => {
    await applicant.goto(await office.getByLabel('Link de reenvio').inputValue());
    await expect(applicant.getByText('Motivo: A licença está vencida')).toBeVisible();
    await expect(applicant.getByText('Comprovante de endereço')).toBeHidden();
    const field = applicant.getByLabel('Licença ambiental');
    await field.setInputFiles({ name: 'foto.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(applicant.getByText('Este tipo de arquivo não é aceito.')).toBeVisible();
    await field.setInputFiles({ ...licence, buffer: Buffer.from('not a pdf') });
    await expect(
      applicant.getByText('Envie um arquivo PDF, JPG ou PNG: o conteúdo deste é de outro tipo.'),
    ).toBeVisible();
    await applicant.route('**/api/partner-applications/resend/*', (route) => route.abort(), { times: 1 });
    await field.setInputFiles(licence);
    await expect(applicant.getByRole('button', { name: /^Tentar novamente/ })).toBeVisible();
    await field.setInputFiles(licence);
    await expect(applicant.getByText('Documentos recebidos! Vamos analisar e avisar você.')).toBeFocused();
    await applicant.reload();
    await expect(applicant.getByRole('heading', { name: 'Nenhum documento a enviar' })).toBeVisible();
  });

  const invitation = await test.step('the licence is accepted until a day, and the partner approved', async () => {
    await office.reload();
    await office.getByRole('button', { name: 'Analisar Licença ambiental' }).click();
    const dialog = office.getByRole('dialog');
    // Asked for before anything is chosen.
    await expect(dialog.getByLabel('Válido até')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Aceitar' }).check();
    await dialog.getByLabel('Válido até').fill('2020-01-31');
    await dialog.getByRole('button', { name: 'Salvar parecer' }).click();
    await expect(dialog.getByText('A validade já passou. Recuse o documento e peça um novo.')).toBeVisible();
    await dialog.getByLabel('Válido até').fill('2099-01-31');
    await dialog.getByRole('button', { name: 'Salvar parecer' }).click();
    await expect(office.getByText('Válido até 31/01/2099').first()).toBeVisible();
    await office.getByRole('button', { name: 'Aprovar parceiro' }).click();
    await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(office.getByText(/^Aprovado por/)).toBeVisible();
    const approved = office.getByRole('listitem').filter({ hasText: 'Cadastro aprovado' });
    await approved.getByRole('button', { name: 'Preparar o link' }).click();
    const whatsApp = approved.getByRole('link', { name: 'WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/5561998123456\?text=/);
    const words = decodeURIComponent((await whatsApp.getAttribute('href')) ?? '');
    const [url = ''] = /http\S+redefinir-senha\?token=\S+/.exec(words) ?? [];
    await approved.getByRole('button', { name: 'Marcar como enviada' }).click();
    await expect(approved.getByText(/^Enviada por uma pessoa às/)).toBeVisible();
    await office.getByRole('link', { name: 'Ver o prestador' }).click();
    await expect(office.getByRole('row').filter({ hasText: company })).toBeVisible();
    return url;
  });

  await test.step('the partner chooses a password by the invitation and signs in', async () => {
    await choosePassword(applicant, invitation, password);
    await applicant.goto('/parceiro');
    await applicant.getByLabel('Usuário').fill(document);
    await applicant.getByLabel('Senha', { exact: true }).fill(password);
    await applicant.getByRole('button', { name: 'Entrar na Área do Parceiro' }).click();
    await expect(applicant).toHaveURL(/\/parceiro\/dashboard$/);
  });

  await test.step('the driver whose phone the partner released signs in with a code', async () => {
    const driver = await enter(null);
    await signInAsDriver(driver, '61997654321');
    await expect(driver.getByText('Nenhum chamado no momento')).toBeVisible();
    await driver.getByRole('button', { name: /^Menu de/ }).click();
    await driver.getByRole('menuitem', { name: 'Minha conta' }).click();
    await expect(driver.getByText('Esta sessão')).toBeVisible();
    await expect(driver.getByRole('button', { name: /^Encerrar/ })).toHaveCount(0);
  });

  await test.step('the partner ends the session that it left open on another phone', async () => {
    const lost = await enter(null);
    await lost.request.post('/api/auth/sign-in/partner', { data: { username: document, password } });
    await lost.goto('/parceiro/dashboard');
    await expect(lost.getByText('Nenhum chamado no momento')).toBeVisible();
    await applicant.goto('/parceiro/cadastro');
    await applicant.getByRole('button', { name: /^Encerrar sessão:/ }).click();
    await expect(applicant.getByText('Sessão encerrada')).toBeVisible();
    await expect(applicant.getByRole('button', { name: /^Encerrar sessão:/ })).toHaveCount(0);
    await lost.reload();
    await expect(lost).toHaveURL(/\/parceiro\/login/);
  });

  await test.step('the partner and the office each edit the same card', async () => {
    const edit = async (page: Page, opener: string, complement: string) => {
      await page.getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Complemento').fill(complement);
      await dialog.getByRole('button', { name: 'Salvar alterações' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(complement).first()).toBeVisible();
    };
    await edit(applicant, 'Editar contatos', 'Loja 12, fundos');
    await office.getByRole('link', { name: `Ver detalhes de ${company}` }).click();
    await edit(office, 'Editar cadastro', 'Loja 14, frente');
  });

  await test.step('a simple registration is completed while it is approved; another is refused with a reason', async () => {
    for (const [index, companyName] of ['Encanador do Lago', 'Encanador da Vila'].entries()) {
      const phone = `6199111222${index}`;
      const answer = await applicant.request.post('/api/providers/register', {
        data: {
          companyName,
          email: `encanador${index}@exemplo.com.br`,
          phone,
          acceptedTerms: true,
          vehicles: [{ driver: { phone } }],
        },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    await office.goto('/admin/aplicacoes-parceiros?tipo=simples');
    await office.getByRole('link', { name: 'Encanador do Lago' }).click();
    await office.getByRole('button', { name: 'Aprovar parceiro' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('CPF ou CNPJ').fill('11144477736');
    await dialog.getByLabel('Cidade').fill('Brasília');
    await dialog.getByLabel('Estado').selectOption('DF');
    await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(dialog.getByText('CPF inválido. Verifique os números digitados.')).toBeVisible();
    await dialog.getByLabel('CPF ou CNPJ').fill('11144477735');
    await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click();
    await expect(office.getByText(/^Aprovado por/)).toBeVisible();

    await office.goto('/admin/aplicacoes-parceiros?status=pendente');
    await office.getByRole('link', { name: 'Encanador da Vila' }).click();
    await office.getByRole('button', { name: 'Recusar aplicação' }).click();
    const question = office.getByRole('alertdialog');
    await question.getByLabel('Motivo').fill('Fora da nossa região');
    await question.getByRole('button', { name: 'Recusar aplicação' }).click();
    await expect(office.getByText(/^Recusado por/)).toBeVisible();
    await expect(office.getByText('Fora da nossa região').first()).toBeVisible();
    await expect(office.getByRole('listitem').filter({ hasText: 'Cadastro recusado' })).toContainText('A enviar');
    await expect(office.getByRole('button', { name: 'Recusar aplicação' })).toBeHidden();
  });
});
