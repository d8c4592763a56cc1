import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPlaces } from '#features/coverage/seed-places.server.ts';
import { assignPartner } from '#features/dispatch/assign-partner.server.ts';
import { readLiveMap } from '#features/dispatch/live-map/queries.server.ts';
import { changePartnerStatus } from '#features/partners/change-partner-status.server.ts';
import { listPartners } from '#features/partners/office/queries.server.ts';
import { reportPresence } from '#features/partners/presence/report-presence.server.ts';
import { availabilities, presenceOfAvailability } from '#features/partners/presence/rules.ts';
import { confirmCompletion } from '#features/service-calls/confirmation/confirm-completion.server.ts';
import { changeCallStatus } from '#features/service-calls/steps/change-call-status.server.ts';
import { actorOf } from '#test/context.ts';
import { createOperation, type Operation } from '#test/operation.ts';
import { readDashboard, readTrend } from './queries.server.ts';

let operation: Operation;
beforeAll(async () => {
  operation = await createOperation();
});
afterAll(() => operation.drop());

describe('the dashboard', () => {
  it('adds up partners, calls, money of the month, ratings, response and places', async () => {
    const empty = await readDashboard(operation.ctx);
    expect(empty.stats).toMatchObject({
      totalParceiros: 0,
      totalChamados: 0,
      mediaAvaliacao: 0,
      tempoMedioResposta: '–',
    });

    await seedPlaces(operation.db);
    const at = (instant: string) => ({ ...operation.ctx, now: new Date(instant) });
    const finish = async (opened: string, setOut: string, finished: string, reais: number) => {
      const call = await operation.openCall({}, at(opened));
      const partner = await operation.addPartner();
      await assignPartner(at(opened), { callId: call.id, partnerId: partner.id });
      await changeCallStatus(at(setOut), { id: call.id, status: 'em_andamento' });
      const report = { finalValueCents: reais * 100, paymentMethod: 'pix' } as const;
      await changeCallStatus(at(finished), { id: call.id, status: 'finalizado', ...report });
      return call;
    };
    // In Brasília, November begins at 03:00 UTC.
    await finish('2026-11-01T01:00:00Z', '2026-11-01T01:30:00Z', '2026-11-01T02:59:00Z', 100);
    const { clientKey } = await finish('2026-11-02T12:00:00Z', '2026-11-02T13:00:00Z', '2026-11-02T15:00:00Z', 250);
    const statement = { paidAmount: 250, paymentMethod: 'pix', receivedReceipt: true, serviceRating: 4 } as const;
    await confirmCompletion(operation.ctx, { clientKey, statement });
    const atWork = await operation.startedCall();
    const waiting = await operation.addPartner();
    for (const partner of [atWork.partner, waiting]) await reportPresence(partner.ctx, { onDuty: true });
    const resting = await operation.addPartner();
    await reportPresence(resting.ctx, { onDuty: false });
    const { id } = await operation.openCall();
    await operation.move(id, 'cancelado', { reason: 'Teste' });
    await operation.openCall();
    const gone = await operation.addPartner();
    await changePartnerStatus(operation.ctx, { id: gone.id, status: 'inativo' });

    const { stats } = await readDashboard(operation.ctx);
    expect(stats).toMatchObject({
      totalParceiros: 6,
      parceirosByStatus: { ativos: 1, ocupados: 1, offline: 2, desconhecidos: 2 },
      totalChamados: 5,
      chamadosByStatus: { pendentes: 1, emAndamento: 1, concluidos: 2, cancelados: 1 },
      faturamentoMensal: 250,
      faturamentoTotal: 350,
      mediaAvaliacao: 4,
      tempoMedioResposta: '30 min',
    });
    // 35 administrative regions, of which Brasília is the city, and nine towns of Goiás.
    expect([stats.regioesCoberturas, stats.cidadesAtuantes]).toEqual([44, 10]);

    // The card's numbers equal those of the lists, and of the map for active partners.
    const { ativos, ocupados, offline, desconhecidos } = stats.parceirosByStatus;
    const shown = { online: ativos, ocupado: ocupados, offline, desconhecido: desconhecidos };
    const { parceiros } = await readLiveMap(operation.ctx);
    expect(parceiros.filter(({ status }) => status === 'unknown')).toHaveLength(desconhecidos);
    for (const disponibilidade of availabilities) {
      const query = { disponibilidade, page: 1, limit: 20 };
      expect((await listPartners(operation.ctx, query)).total, disponibilidade).toBe(shown[disponibilidade]);
      const active = await listPartners(operation.ctx, { ...query, status: 'ativo' });
      const marks = parceiros.filter(({ status }) => status === presenceOfAvailability[disponibilidade]);
      expect(marks.map(({ id }) => id).sort(), disponibilidade).toEqual(active.prestadores.map(({ id }) => id).sort());
    }

    const lately = at('2026-11-07T12:00:00Z');
    const { points } = await readTrend(lately, { date: '7dias' });
    expect(points.slice(0, 3)).toEqual([
      { label: '01/11', inicio: '2026-11-01', fim: '2026-11-01', abertos: 0, finalizados: 0, faturamento: 0 },
      { label: '02/11', inicio: '2026-11-02', fim: '2026-11-02', abertos: 1, finalizados: 1, faturamento: 250 },
      { label: '03/11', inicio: '2026-11-03', fim: '2026-11-03', abertos: 0, finalizados: 0, faturamento: 0 },
    ]);
    // The call of 31 October, by Brasília's clock.
    const year = await readTrend(lately, { date: 'ano' });
    expect(year.points.at(-2)).toEqual({
      label: 'out/26',
      inicio: '2026-10-01',
      fim: '2026-10-31',
      abertos: 1,
      finalizados: 1,
      faturamento: 100,
    });
  });

  it('keeps money from who may not see it', async () => {
    const { stats } = await readDashboard({ ...operation.ctx, actor: actorOf('suporte') });
    expect([stats.faturamentoMensal, stats.faturamentoTotal]).toEqual([null, null]);
    const { points } = await readTrend({ ...operation.ctx, actor: actorOf('suporte') }, { date: 'ano' });
    expect(new Set(points.map(({ faturamento }) => faturamento))).toEqual(new Set([null]));
  });
});
