import { acceptUploads } from '#platform/files/receive-upload.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { answerProblem } from './answer-problem.server.ts';
import { registerClientProblemRoutes } from './client/api.server.ts';
import { problemOperations } from './contract.ts';
import { decideProblem } from './decide-problem.server.ts';
import { openProblem } from './open-problem.server.ts';
import { openReturn } from './open-return.server.ts';
import { registerOwnReturnRoutes } from './own-returns/api.server.ts';
import { problemAnswered } from './parts/problem-answered-message.server.ts';
import { problemReceived } from './parts/problem-received-message.server.ts';
import { findProblem, listProblems, readAftermath } from './queries.server.ts';
import { reopenProblem } from './reopen-problem.server.ts';

export const problemsApi: Slice = {
  name: 'problems',
  messages: [problemReceived, problemAnswered],
  topics: { problems: 'problems.read' },
  async routes(api) {
    await acceptUploads(api);
    registerClientProblemRoutes(api);
    registerOwnReturnRoutes(api);
    serve(api, problemOperations, {
      listProblems: (request) => listProblems(request.ctx, request.query),

      findProblem: (request) => findProblem(request.ctx, request.params.id),

      readAftermath: (request) => readAftermath(request.ctx, request.params.id),

      openProblem: async (request) => {
        const { id } = await openProblem(request.ctx, request.body);
        return { success: true as const, id };
      },

      answerProblem: async (request) => {
        const { id } = await answerProblem(request.ctx, { id: request.params.id, ...request.body });
        return { success: true as const, id };
      },

      decideProblem: async (request) => {
        const { id } = request.params;
        await decideProblem(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },

      reopenProblem: async (request) => {
        const { id } = request.params;
        await reopenProblem(request.ctx, { id, ...request.body });
        return { success: true as const, id };
      },

      openReturn: async (request) => {
        const { id } = await openReturn(request.ctx, { callId: request.params.id, ...request.body });
        return { success: true as const, id };
      },
    });
  },
};
