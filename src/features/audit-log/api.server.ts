import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { auditOperations } from './contract.ts';
import { exportAuditEntries } from './export-audit-entries.server.ts';
import { listAuditEntries } from './queries.server.ts';
import { verifyAuditLog } from './verify-audit-log.server.ts';

export const auditLogApi: Slice = {
  name: 'audit-log',
  jobs: [verifyAuditLog],
  routes(api) {
    serve(api, auditOperations, {
      listAuditEntries: ({ ctx, query: { totais, ...query } }) => listAuditEntries(ctx, query, totais),

      exportAuditEntries: (request, reply) => exportAuditEntries(request.ctx, request.query, reply),
    });
  },
};
