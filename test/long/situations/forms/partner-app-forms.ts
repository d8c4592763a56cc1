import { type OutsideForm, pressing } from './outside-form.ts';

/** Those of the partner's app. */
export const partnerAppForms: readonly OutsideForm[] = [
  {
    name: 'conclusão do atendimento',
    as: 'partner',
    // True while the call is on the screen.
    keeps: true,
    async open(page, { ownCall }) {
      if (!page.url().endsWith(ownCall)) await page.goto(`/parceiro/chamados/${ownCall}`);
      await pressing('Outras ações')(page);
      await page.getByRole('menuitem', { name: 'Concluir' }).click();
      return page.getByRole('dialog');
    },
    leave: pressing('Fechar'),
  },
  {
    name: 'orçamento escrito',
    as: 'partner',
    // Until the version is sent.
    keeps: true,
    async open(page, { ownCall }) {
      if (!page.url().endsWith(ownCall)) await page.goto(`/parceiro/chamados/${ownCall}`);
      const [button, link] = (['button', 'link'] as const).map((role) =>
        page.getByRole(role, { name: 'Fazer orçamento' }),
      );
      await button?.or(link ?? button).click();
      return page.getByRole('dialog');
    },
    leave: pressing('Fechar'),
  },
  {
    name: 'resposta do cliente',
    as: 'partner',
    async open(page, { ownCall }) {
      const answer = page.getByRole('button', { name: 'Cliente responde aqui' });
      if (!(await answer.isVisible())) {
        const lines = [{ kind: 'mao_de_obra', description: 'Desentupimento', quantity: 1, unitValue: 180 }];
        const quote = { lines, discount: 0, validDays: 10, guaranteeDays: 90, note: '', after: 0 };
        await page.request.post(`/api/partner/chamados/${ownCall}/orcamento`, { data: quote });
        await page.goto(`/parceiro/chamados/${ownCall}`);
      }
      await answer.click();
      return page.getByRole('dialog');
    },
    leave: pressing('Fechar'),
  },
  {
    name: 'desistência',
    as: 'partner',
    async open(page, { ownCall }) {
      if (!page.url().endsWith(ownCall)) await page.goto(`/parceiro/chamados/${ownCall}`);
      await pressing('Outras ações')(page);
      await page.getByRole('menuitem', { name: 'Desistir' }).click();
      return page.getByRole('alertdialog');
    },
    leave: pressing('Voltar'),
  },
  {
    name: 'pagamento que o prestador avisa',
    as: 'partner',
    async open(page) {
      if (!page.url().endsWith('/parceiro/extrato')) await page.goto('/parceiro/extrato');
      await page.getByRole('button', { name: 'Já paguei' }).first().click();
      return page.getByRole('dialog');
    },
    leave: pressing('Fechar'),
  },
  {
    name: 'mais prazo para um acerto',
    as: 'partner',
    async open(page) {
      if (!page.url().endsWith('/parceiro/extrato')) await page.goto('/parceiro/extrato');
      await pressing('Preciso de mais prazo')(page);
      return page.getByRole('dialog');
    },
    leave: pressing('Fechar'),
  },
  {
    name: 'resposta à central',
    as: 'partner',
    // On the phone, until it is sent.
    keeps: true,
    async open(page, { hearing }) {
      if (!page.url().endsWith(hearing)) await page.goto(`/parceiro/ouvir/${hearing}`);
      return page.locator('form');
    },
  },
  {
    name: 'pedido de outra pessoa',
    as: 'partner',
    async open(page) {
      if (!page.url().endsWith('/parceiro/ouvir')) await page.goto('/parceiro/ouvir');
      await pressing('Pedir que outra pessoa olhe')(page);
      return page.locator('form');
    },
  },
  {
    name: 'chave PIX do prestador',
    as: 'partner',
    async open(page) {
      if (!page.url().endsWith('/parceiro/cadastro')) await page.goto('/parceiro/cadastro');
      await page.getByRole('button', { name: /^(?:Informar|Trocar) chave$/ }).click();
      return page.getByRole('dialog');
    },
    leave: pressing('Fechar'),
  },
  {
    name: 'pedido sobre os próprios dados',
    as: 'partner',
    async open(page) {
      if (!page.url().endsWith('/parceiro/meus-dados')) await page.goto('/parceiro/meus-dados');
      await pressing('Fazer um pedido')(page);
      return page.getByRole('dialog');
    },
    leave: pressing('Fechar'),
  },
  {
    name: 'recusa de uma oferta',
    as: 'partner',
    async open(page, { offerCall }) {
      const decline = page.getByRole('button', { name: 'Recusar' }).first();
      if (!(await decline.isVisible())) {
        await page.request.post('/api/partner/presence', { data: { onDuty: true } });
        await offerCall();
        await page.goto('/parceiro/dashboard');
      }
      await decline.click();
      return page.getByRole('dialog');
    },
    leave: pressing('Fechar'),
  },
];
