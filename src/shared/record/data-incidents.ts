/** Statuses of an incident with personal data. */
export const incidentStatuses = ['em_analise', 'comunicado', 'encerrado'] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];
export const incidentStatusLabels: Record<IncidentStatus, string> = {
  em_analise: 'Em análise',
  comunicado: 'Comunicado',
  encerrado: 'Encerrado',
};
