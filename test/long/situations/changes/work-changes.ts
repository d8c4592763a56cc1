import { clockText, todayOn } from '#shared/time/dates.ts';
import { inside, press, pressInside, unfold } from '#test/long/situations/screens/openings.ts';
import { openCall, openPartner } from '#test/long/worlds/made-records.ts';
import { expect } from '#test/long/worlds/patient-expect.ts';
import { make, type Office, read } from './change.ts';
import { type FormChange, formChange, onPage } from './form-change.ts';

type Call = { id: string; path: string; page: string; protocolNumber: string };

/** A call after these steps, with its page. */
async function callAfter(office: Office, ...steps: ('assigned' | 'underway' | 'finished')[]): Promise<Call> {
  const [{ id, protocolNumber }, partner] = [await openCall(office), await openPartner(office)];
  const path = `/api/admin/chamados/${id}`;
  const move = async (data: object) => expect((await office.api.patch(`${path}/status`, { data })).ok()).toBe(true);
  if (steps.length > 0) await make(office.api, `${path}/atribuir`, { partnerId: partner.id });
  if (steps.includes('underway')) await move({ status: 'em_andamento' });
  if (steps.includes('finished')) await move({ status: 'finalizado', finalValue: 320, paymentMethod: 'pix' });
  return { id, path, page: `/admin/chamados/${id}`, protocolNumber };
}
const pending = async (office: Office) => (await callAfter(office)).page;

/** Opens one problem of a call that was done, in the list. */
export async function problemList(office: Office, after?: (path: string) => Promise<unknown>): Promise<string> {
  const call = await callAfter(office, 'assigned', 'underway', 'finished');
  const body = { callId: call.id, kind: 'entupiu', words: 'Voltou tudo' };
  const { id } = await make<{ id: string }>(office.api, '/api/admin/problemas', body);
  await after?.(`/api/admin/problemas/${id}`);
  return `/admin/problemas?search=${call.protocolNumber}`;
}
export const openProblem = press(/^Ver .* de CH/);
const reason = { Motivo: 'Escrito antes da falha' };

const forms: FormChange[] = [
  {
    operation: 'moveVisit',
    silent: 'Não foi possível mover a visita.',
    async at(office) {
      const { path } = await callAfter(office);
      const at = new Date(Date.now() + 3 * 86_400_000);
      const data = { scheduledAt: at.toISOString(), reason: 'Para a agenda' };
      expect((await office.api.patch(`${path}/agenda`, { data })).ok()).toBe(true);
      return `/admin/agenda?dia=${todayOn(at)}`;
    },
    way: [press(/^Mover a visita/)],
    write: { 'Dia e hora': clockText(new Date(Date.now() + 4 * 86_400_000)), ...reason },
    send: 'Mover',
    said: 'Visita movida',
  },
  {
    // Without anybody on duty the search rings at once, on every screen.
    operation: 'claimAlarm',
    silent: 'Não foi possível assumir o alarme.',
    async at(office) {
      const { path } = await callAfter(office);
      await make(office.api, `${path}/busca`, {});
      const ringing = async () => {
        const { alarmes } = await read<{ alarmes: { taken: object | null }[] }>(office, '/api/admin/alarmes');
        return alarmes.filter(({ taken }) => taken === null).length;
      };
      await expect.poll(ringing, { timeout: 120_000 }).toBeGreaterThan(0);
      return '/admin/clientes';
    },
    within: onPage,
    send: /^Assumir o alarme/,
    said: 'cuida disto desde',
  },
  {
    operation: 'openSearch',
    silent: 'Erro ao procurar prestador',
    at: pending,
    within: onPage,
    send: 'Oferecer aos prestadores',
    said: 'Procurando um prestador',
  },
  {
    operation: 'askPartner',
    silent: 'Não foi possível pedir o aceite.',
    at: pending,
    way: [press('Atribuir prestador')],
    send: /^Pedir aceite de/,
    said: 'Aceite pedido',
  },
  {
    // Before it answers or its time is over, the one that was asked is all that is searched.
    operation: 'endSearch',
    silent: 'Erro ao encerrar a busca',
    at: pending,
    way: [press('Atribuir prestador'), pressInside(/^Pedir aceite de/)],
    within: onPage,
    send: 'Parar a busca',
    said: 'Oferecer de novo',
  },
  {
    operation: 'reportArrival',
    silent: 'Erro ao anotar a chegada',
    at: async (office) => (await callAfter(office, 'assigned', 'underway')).page,
    way: [unfold('Outras ações'), press('Anotar chegada')],
    send: 'Anotar chegada',
    said: 'Chegada anotada',
  },
  {
    operation: 'changePageKey',
    silent: 'Não foi possível trocar o link.',
    at: pending,
    way: [unfold('Página do cliente'), press('Trocar o link')],
    send: 'Trocar o link',
    said: 'Link trocado',
  },
  {
    operation: 'reportWaste',
    silent: 'Não foi possível guardar o destino do resíduo.',
    async at(office) {
      const { chamados } = await read<{ chamados: { id: string; serviceType: string }[] }>(
        office,
        '/api/admin/chamados?status=finalizado&limit=100',
      );
      return `/admin/chamados/${chamados.find(({ serviceType }) => /gordura|fossa/i.test(serviceType))?.id}`;
    },
    way: [unfold('Destino do resíduo'), press(/^(?:Informar|Corrigir) destino$/)],
    write: { 'Quem transportou o resíduo': 'Leva Falha', 'Para onde foi': 'ETE Sul', 'Número do manifesto': '7' },
    send: 'Guardar',
    said: 'Destino do resíduo guardado',
  },
  {
    operation: 'openProblem',
    silent: 'Erro ao registrar o problema',
    at: async (office) => (await callAfter(office, 'assigned', 'underway', 'finished')).page,
    way: [unfold('Garantia e problemas'), press('Registrar problema')],
    write: { 'O que aconteceu': { at: 1 }, 'Palavras do cliente': 'Voltou a entupir' },
    send: 'Registrar',
    said: 'Problema registrado',
  },
  {
    operation: 'openReturn',
    silent: 'Erro ao abrir o retorno',
    at: async (office) => (await callAfter(office, 'assigned', 'underway', 'finished')).page,
    way: [unfold('Garantia e problemas'), press('Abrir retorno')],
    write: { 'Por conta de quem': { at: 1 }, ...reason },
    send: 'Abrir retorno',
    said: 'Retorno aberto',
  },
  {
    operation: 'answerProblem',
    silent: 'Erro ao responder',
    at: problemList,
    way: [openProblem],
    write: { 'Responder ao cliente': 'Escrito antes da falha' },
    send: 'Responder',
    said: 'Resposta guardada',
  },
  {
    operation: 'decideProblem',
    silent: 'Erro ao encerrar o problema',
    at: problemList,
    way: [openProblem, pressInside('Encerrar')],
    write: { 'Como terminou': { at: 1 }, 'Palavras para o cliente': 'Escrito antes da falha' },
    send: 'Encerrar',
    said: 'Problema encerrado',
  },
  {
    operation: 'reopenProblem',
    silent: 'Erro ao retomar o problema',
    at: (office) =>
      problemList(office, (path) =>
        make(office.api, `${path}/desfecho`, { outcome: 'improcedente', words: 'Nada houve', from: 'aberto' }),
      ),
    way: [openProblem, pressInside('Retomar')],
    write: reason,
    send: 'Retomar',
    said: 'Problema retomado',
  },
  {
    operation: 'addTouch',
    silent: 'Erro ao registrar o contato',
    async at(office) {
      const { id, protocolNumber } = await callAfter(office);
      const budget = { callId: id, originalValue: 900, proposedValue: 750, conversionStrategy: 'Parcelar' };
      await make(office.api, '/api/admin/conversao-orcamentos', { ...budget, priority: 'alta' });
      return `/admin/conversao-orcamentos?search=${protocolNumber}`;
    },
    way: [press(/^Ver Detalhes/)],
    within: inside,
    write: { 'O que tentou': { at: 1 }, 'O que o cliente disse': 'Escrito antes da falha' },
    send: 'Registrar contato',
    said: 'Contato registrado',
  },
];

/** Changes of calls besides their facts: visits, searches, problems and budgets. */
export const workChanges = forms.map(formChange);
