import type { Waiting } from '../waiting/contract.ts';

const kinds = [
  ['discrepancies', 'Discrepâncias por ver'],
  ['problems', 'Problemas sem resposta'],
  ['siteRequests', 'Pedidos do site'],
  ['conversations', 'Conversas à espera'],
  ['applications', 'Aplicações de parceiros'],
  ['recurringVisits', 'Visitas recorrentes sem chamado'],
] as const satisfies readonly (readonly [keyof Waiting['waiting'], string])[];

/** Open matters as the start of a shift note; empty for none. Names no person. */
export function openMatters(open: Waiting): string {
  const { waiting, underWay = 0, notSetOut = 0, agreed = 0, agreedUnassigned = 0, unassigned } = open;
  const calls = unassigned.map(
    ({ protocolNumber, serviceType, city }) => `- ${protocolNumber} ${serviceType}, ${city}`,
  );
  const more = (waiting.calls ?? 0) - unassigned.length;
  const counts = kinds.flatMap(([kind, label]) => {
    const count = waiting[kind] ?? 0;
    return count === 0 ? [] : [`${label}: ${count}`];
  });
  const nobodys = agreedUnassigned > 0 ? `, ${agreedUnassigned} sem prestador` : '';
  return [
    ...(calls.length === 0 ? [] : [`Sem prestador: ${waiting.calls ?? calls.length}`, ...calls]),
    ...(more > 0 ? [`- e mais ${more}`] : []),
    ...(notSetOut > 0 ? [`Com prestador que ainda não saiu: ${notSetOut}`] : []),
    ...(underWay > 0 ? [`Em andamento: ${underWay}`] : []),
    ...(agreed > 0 ? [`Visitas combinadas para as próximas 24 horas: ${agreed}${nobodys}`] : []),
    ...counts,
  ].join('\n');
}
