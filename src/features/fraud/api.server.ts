import type { Slice } from '#platform/slice.server.ts';
import { idParams } from '#shared/fields.ts';
import { changeFraudStatus } from './change-fraud-status.server.ts';
import {
  changeFraudStatusBody,
  changeFraudStatusReply,
  fraudCaseDetailReply,
  listFraudCasesQuery,
  listFraudCasesReply,
  openFraudCaseBody,
  openFraudCaseReply,
} from './contract.ts';
import { openFraudCase } from './open-fraud-case.server.ts';
import { findFraudCase, listFraudCases } from './queries.server.ts';

const tags = ['fraud'];
const base = '/api/admin/deteccao-fraude';

export const fraudApi: Slice = {
  name: 'fraud',
  topics: { 'fraud-cases': 'fraud.read' },
  routes(api) {
    api.get(
      base,
      {
        config: { access: 'fraud.read', polled: true },
        schema: {
          operationId: 'listFraudCases',
          summary: 'Fraud cases, newest first',
          tags,
          querystring: listFraudCasesQuery,
          response: { 200: listFraudCasesReply },
        },
      },
      (request) => listFraudCases(request.ctx, request.query),
    );

    api.get(
      `${base}/:id`,
      {
        config: { access: 'fraud.read' },
        schema: {
          operationId: 'findFraudCase',
          summary: 'One fraud case with its flags and history',
          tags,
          params: idParams,
          response: { 200: fraudCaseDetailReply },
        },
      },
      (request) => findFraudCase(request.ctx, request.params.id),
    );

    api.post(
      base,
      {
        config: { access: 'fraud.investigate' },
        schema: {
          operationId: 'openFraudCase',
          summary: 'Make a discrepancy a fraud case, with a reason; a call has at most one open',
          tags,
          body: openFraudCaseBody,
          response: { 201: openFraudCaseReply },
        },
      },
      async (request, reply) => {
        const { id } = await openFraudCase(request.ctx, request.body);
        return reply.code(201).send({ success: true, id });
      },
    );

    api.patch(
      `${base}/:id/status`,
      {
        config: { access: 'fraud.investigate' },
        schema: {
          operationId: 'changeFraudStatus',
          summary: 'Take up a case; confirming or dismissing it needs fraud.decide and a reason',
          tags,
          params: idParams,
          body: changeFraudStatusBody,
          response: { 200: changeFraudStatusReply },
        },
      },
      async (request) => {
        const { id } = request.params;
        await changeFraudStatus(request.ctx, { id, ...request.body });
        return { success: true as const, id, status: request.body.status };
      },
    );
  },
};
