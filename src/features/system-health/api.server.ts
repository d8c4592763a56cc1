import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { systemHealthOperations } from './contract.ts';
import { readSystemHealth } from './queries.server.ts';
import { queueBackup } from './queue-backup.server.ts';
import { retryJob } from './retry-job.server.ts';
import { tryService } from './try-service.server.ts';
import { verifyRegistries } from './verify-registries.server.ts';

export const systemHealthApi: Slice = {
  name: 'system-health',
  jobs: [verifyRegistries],
  routes(api) {
    serve(api, systemHealthOperations, {
      readSystemHealth: (request) => readSystemHealth(request.ctx),

      queueBackup: async (request) => {
        await queueBackup(request.ctx);
        return { success: true as const };
      },

      tryService: ({ ctx, body }) => tryService(ctx, body),

      retryJob: async (request) => {
        await retryJob(request.ctx, request.params);
        return { success: true as const };
      },
    });
  },
};
