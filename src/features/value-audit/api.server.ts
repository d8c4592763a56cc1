import type { Slice } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import {
  discrepancyDetailReply,
  investigateBody,
  investigateReply,
  listDiscrepanciesQuery,
  listDiscrepanciesReply,
} from './contract.ts';
import { investigateDiscrepancy } from './investigate-discrepancy.server.ts';
import { findDiscrepancy, listDiscrepancies } from './queries.server.ts';
import { whenCallCancelled, whenCallConfirmed, whenCallFinished } from './when-amounts-stated.server.ts';

const tags = ['value-audit'];

export const valueAuditApi: Slice = {
  name: 'value-audit',
  topics: { discrepancies: 'discrepancies.read' },
  subscribers: [whenCallConfirmed, whenCallFinished, whenCallCancelled],
  routes(api) {
    api.get(
      '/api/admin/auditoria-valores',
      {
        config: { access: 'discrepancies.read', polled: true },
        schema: {
          operationId: 'listDiscrepancies',
          summary: 'Differences between what clients paid and partners reported, newest first',
          tags,
          querystring: listDiscrepanciesQuery,
          response: { 200: listDiscrepanciesReply },
        },
      },
      (request) => listDiscrepancies(request.ctx, request.query),
    );

    api.get(
      '/api/admin/auditoria-valores/:id',
      {
        config: { access: 'discrepancies.read' },
        schema: {
          operationId: 'findDiscrepancy',
          summary: 'One discrepancy',
          tags,
          params: idParams,
          response: { 200: discrepancyDetailReply },
        },
      },
      (request) => findDiscrepancy(request.ctx, request.params.id),
    );

    api.patch(
      '/api/admin/auditoria-valores/:id',
      {
        config: { access: 'discrepancies.investigate' },
        schema: {
          operationId: 'investigateDiscrepancy',
          summary: 'Take up a discrepancy; resolving or dismissing it needs discrepancies.decide',
          tags,
          params: idParams,
          body: investigateBody,
          response: { 200: investigateReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        await investigateDiscrepancy(request.ctx, { id, ...request.body });
        return { success: true as const, id, investigationStatus: request.body.investigationStatus };
      },
    );
  },
};
