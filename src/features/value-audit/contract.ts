import { z } from 'zod';
import { paymentMethodField } from '#features/service-calls/contract.ts';
import { instant } from '#shared/api/fields.ts';
import { filterField, pageCounts, pageFields, searchField, totalsOf, totalsPart } from '#shared/api/lists.ts';
import { get, operations } from '#shared/api/operation.ts';
import { investigationStatuses, severities } from './rules.ts';

export const statusField = z.enum(investigationStatuses, 'Status desconhecido.');
export const severityField = z.enum(severities, 'Severidade desconhecida.');

/** A difference between approved quote, partner's report, client's payment and receipt; amounts in reais. */
export const discrepancySchema = z.object({
  id: z.uuid(),
  callId: z.uuid(),
  protocolNumber: z.string(),
  clientName: z.string(),
  providerName: z.string().nullable(),
  serviceType: z.string(),
  /** Null, like method and date, while the client has not stated anything. */
  clientPaidAmount: z.number().nullable(),
  clientPaymentMethod: paymentMethodField.nullable(),
  /** The ceiling of the approved quote. */
  approvedAmount: z.number().nullable(),
  /** Null, like method and date, while the partner has not reported anything. */
  partnerReportedAmount: z.number().nullable(),
  partnerPaymentMethod: paymentMethodField.nullable(),
  /** The amount on a receipt of the call, and whether it was read with certainty; null where none shows one. */
  receiptAmount: z.number().nullable(),
  receiptIsSure: z.boolean().nullable(),
  amountDiscrepancy: z.number(),
  /** Share of the larger amount, in percent with up to two decimals. */
  discrepancyPercentage: z.number(),
  severity: severityField,
  investigationStatus: statusField,
  fraudIndicators: z.array(z.string()),
  flaggedDate: instant,
  clientPaymentDate: instant.nullable(),
  partnerReportDate: instant.nullable(),
  /** Since when an administrator is asked to decide. */
  decisionAskedAt: instant.nullable(),
});
export type Discrepancy = z.infer<typeof discrepancySchema>;

export const listDiscrepanciesQuery = z.object({
  search: searchField,
  status: filterField(statusField),
  severity: filterField(severityField),
  /** Those alone of which an administrator is asked to decide. */
  decisao: filterField(z.enum(['pedida'], 'Filtro desconhecido.')),
  ...pageFields,
});
export type ListDiscrepanciesQuery = z.infer<typeof listDiscrepanciesQuery>;

const listDiscrepanciesReply = z.object({
  discrepancias: z.array(discrepancySchema),
  ...totalsOf({
    total: pageCounts.total,
    /** `totalAmount` is the sum of differences except dismissed ones, `openAmount` of undecided ones. */
    stats: z.object({
      pending: z.number().int(),
      investigating: z.number().int(),
      resolved: z.number().int(),
      dismissed: z.number().int(),
      /** Under investigation, with the decision asked for. */
      asked: z.number().int(),
      totalAmount: z.number(),
      openAmount: z.number(),
      /** Whatever the filters: reported calls of the house, and those of which the client has said nothing. */
      reported: z.number().int(),
      withoutClientsWord: z.number().int(),
    }),
  }),
});

export const discrepancyOperations = operations('value-audit', {
  listDiscrepancies: get('/api/admin/auditoria-valores', {
    access: 'discrepancies.read',
    summary: 'Differences between what clients paid and partners reported, newest first',
    query: listDiscrepanciesQuery.extend(totalsPart),
    lists: { name: 'auditoria-valores', rows: 'discrepancias' },
    reply: listDiscrepanciesReply,
    polled: true,
    failure: 'Erro ao carregar discrepâncias',
  }),
});
