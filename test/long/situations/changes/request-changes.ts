import { expect } from '#test/long/worlds/patient-expect.ts';
import { mobile } from '#test/operation.ts';
import { fillCall } from './call-changes.ts';
import { answerQuestion, type Change, make, type Office } from './change.ts';

let made = 0;

/** A request that a visitor left on the site. */
async function leaveRequest(office: Office): Promise<string> {
  const on = await office.api.put('/api/admin/configuracoes/requests', { data: { keepRequests: true } });
  expect(on.ok()).toBe(true);
  made += 1;
  const nome = `Visitante da Falha ${made}`;
  await make(office.api, '/api/service-requests', {
    nome,
    email: `visitante${made}@exemplo.com.br`,
    telefone: mobile(72_000 + made),
    tipoLocal: 'residencia',
    urgencia: 'hoje',
    cep: '70074-900',
    endereco: 'SBS Quadra 3',
    bairro: 'Asa Sul',
    complemento: 'Bloco B',
    estado: 'DF',
    cidade: 'Brasília',
    pontoReferencia: '',
    servicosSelecionados: ['Hidrojateamento'],
    descricao: 'Água voltando pelo ralo.',
    preferencia: 'quanto-antes',
    data: '',
    horario: '',
    consentimento: true,
  });
  return nome;
}

/** Handling of saved requests from the site. */
export const requestChanges: readonly Change[] = [
  {
    // A saved request becomes a call by the same form.
    operation: 'openCall',
    silent: 'Erro ao abrir o chamado',
    async prepare(page, office) {
      const name = await leaveRequest(office);
      await page.goto('/admin/pedidos-site');
      await page.getByRole('button', { name: `Abrir chamado de ${name}` }).click();
      return fillCall(page, 'SQN 211');
    },
  },
  {
    operation: 'dismissSavedRequest',
    silent: 'Erro ao descartar o pedido',
    async prepare(page, office) {
      const name = await leaveRequest(office);
      await page.goto('/admin/pedidos-site');
      const opener = page.getByRole('button', { name: `Descartar pedido de ${name}` });
      return answerQuestion(page, opener, 'Descartar pedido', 'Pedido descartado');
    },
  },
];
