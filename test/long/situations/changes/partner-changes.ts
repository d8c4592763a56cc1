import { clockText } from '#shared/time/dates.ts';
import { choose, inside, press, pressInside, tab } from '#test/long/situations/screens/openings.ts';
import { partnerPage, partnerWith } from '#test/long/worlds/made-partner.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { cpf } from '#test/operation.ts';
import { makePdf } from '#test/pdf.ts';
import { makePng } from '#test/png.ts';
import { type Change, make, says } from './change.ts';
import { type FormChange, formChange, onPage } from './form-change.ts';

const paper = { name: 'certidao.pdf', mimeType: 'application/pdf', buffer: makePdf() };
const portrait = { name: 'rosto.png', mimeType: 'image/png', buffer: makePng(400, 400) };
const team = tab('Veículos e equipe');
const silentPlan = 'Não foi possível salvar a escala.';
const reason = { Motivo: 'Escrito antes da falha' };
const inAnHour = (hours: number) => clockText(new Date(Date.now() + hours * 3_600_000));

const forms: FormChange[] = [
  {
    operation: 'editPartner',
    silent: 'Não foi possível salvar.',
    at: partnerPage,
    way: [press('Editar cadastro')],
    write: { 'Razão social': 'Antes da Falha LTDA', Bairro: 'QE 40' },
    send: 'Salvar alterações',
    said: 'Alterações salvas',
  },
  {
    operation: 'changePartnerEmail',
    silent: 'Não foi possível trocar o e-mail.',
    at: partnerPage,
    way: [press('Trocar e-mail')],
    write: { 'E-mail': 'trocado@exemplo.com.br' },
    send: 'Trocar e-mail',
    said: 'E-mail trocado',
  },
  {
    operation: 'correctPartnerDocument',
    silent: 'Não foi possível corrigir o documento.',
    at: partnerPage,
    way: [press('Corrigir documento')],
    write: { 'CPF ou CNPJ': cpf(77_900), ...reason },
    send: 'Corrigir documento',
    said: 'Documento corrigido',
  },
  {
    operation: 'sendPartnerLink',
    silent: 'Não foi possível criar o link.',
    at: partnerPage,
    within: onPage,
    send: 'Criar link de nova senha',
    said: 'Nenhum e-mail sai deste sistema.',
  },
  {
    operation: 'savePlan',
    silent: silentPlan,
    at: partnerPage,
    way: [tab('Escala'), press('Editar plano'), pressInside(/^Segunda a sexta/)],
    write: { 'Início do horário 1': '09:30' },
    send: 'Salvar plano',
    said: 'Plano da semana salvo',
  },
  {
    operation: 'addPause',
    silent: silentPlan,
    at: partnerPage,
    way: [tab('Escala'), press('Nova pausa')],
    write: { Termina: inAnHour(30), Motivo: 'Antes da falha' },
    send: 'Marcar pausa',
    said: 'Pausa marcada',
  },
  {
    operation: 'endPause',
    silent: silentPlan,
    at: partnerWith((path, { api }) =>
      make(api, `${path}/pausas`, { from: inAnHour(1), until: inAnHour(4), reason: 'Oficina' }),
    ),
    way: [tab('Escala'), press(/^Encerrar a pausa/)],
    send: 'Encerrar',
    said: 'Pausa encerrada',
  },
  {
    operation: 'removePortrait',
    silent: 'Não foi possível retirar a foto.',
    at: partnerWith(async (path, { api }) => {
      const sent = await api.post(`${path}/retratos`, { multipart: { foto: portrait } });
      if (!sent.ok()) throw new Error(await sent.text());
    }),
    way: [team, press(/^Trocar foto de/)],
    send: 'Retirar foto',
    said: 'Foto retirada',
  },
  {
    operation: 'judgePartnerPaper',
    silent: 'Erro ao avaliar o documento',
    at: partnerWith(async (path, { api }) => {
      const sent = await api.post(`${path}/documentos`, { multipart: { negativeRecord: paper } });
      if (!sent.ok()) throw new Error(await sent.text());
    }),
    way: [tab('Documentos'), press(/^Analisar /), choose('Recusar')],
    write: reason,
    send: 'Salvar parecer',
    said: 'Documento recusado',
  },
];

/** The office's changes of a partner. */
export const partnerChanges: readonly Change[] = [
  ...forms.map(formChange),
  {
    operation: 'sendPartnerPaper',
    silent: 'Não foi possível enviar o documento.',
    async prepare(page, office) {
      await page.goto(await partnerPage(office));
      await tab('Documentos')(page);
      await press('Enviar Certidão negativa')(page);
      const dialog = inside(page);
      return {
        // Chosen, it leaves at once.
        press: () => dialog.locator('input[type=file]').setInputFiles(paper),
        kept: () => expect(dialog.getByText(paper.name).first()).toBeVisible(),
        done: () => says(page, 'Documento recebido'),
      };
    },
  },
  {
    operation: 'savePortrait',
    silent: 'Não foi possível guardar a foto.',
    async prepare(page, office) {
      await page.goto(await partnerPage(office));
      await team(page);
      await press(/^Pôr foto de/)(page);
      const dialog = inside(page);
      return {
        // Chosen, it leaves at once.
        press: () => dialog.locator('input[type=file]').setInputFiles(portrait),
        kept: () => expect(dialog.getByText(portrait.name).first()).toBeVisible(),
        done: () => says(page, 'Foto guardada'),
      };
    },
  },
];
