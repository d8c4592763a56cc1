import { todayOn } from '#shared/time/dates.ts';
import { opens, press, pressInside, type Step, shows, unfold } from './openings.ts';

/** Openings on the page of an unassigned call. */
export const pendingCallOpenings = [
  opens('Editar', press('Editar')),
  opens('Reagendar', press('Reagendar')),
  opens('Reagendar, recusado', press('Reagendar'), pressInside('Reagendar')),
  opens('Cancelar chamado', unfold('Outras ações'), press('Cancelar chamado')),
  opens(
    'Cancelar chamado, recusado',
    unfold('Outras ações'),
    press('Cancelar chamado'),
    pressInside('Cancelar chamado'),
  ),
  opens('Abrir foto', press(/^Abrir O local/)),
  opens('Adicionar fotos', press('Adicionar')),
  opens('Atribuir prestador', press('Atribuir prestador')),
  opens('Trocar o link', unfold('Página do cliente'), press('Trocar o link')),
  opens('Registrar orçamento recusado', unfold('Orçamento recusado'), press('Registrar orçamento recusado')),
  shows('Outras ações', unfold('Outras ações')),
  shows('observação recusada', press('Salvar observação')),
];

/** Agrees an hour for a visit, and opens its page. */
const withVisit: Step = async (page) => {
  const { chamados } = await (await page.request.get('/api/admin/chamados?status=pendente')).json();
  const at = new Date(Date.now() + 3_600_000);
  const data = { scheduledAt: at.toISOString(), reason: 'Para a agenda' };
  await page.request.patch(`/api/admin/chamados/${chamados[0].id}/agenda`, { data });
  await page.goto(`/admin/agenda?dia=${todayOn(at)}`);
};

export const agendaOpenings = [opens('Mover', withVisit, press(/^Mover a visita/))];
