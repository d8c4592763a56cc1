import { acceptUploads, receiveUpload } from '#platform/files/receive-upload.server.ts';
import { demandReason, downloadName, noteDownload } from '#platform/note-download.server.ts';
import { serve } from '#platform/serve.server.ts';
import type { Slice } from '#platform/slice.server.ts';
import { csvLine, csvStart } from '#shared/files/csv.ts';
import { importOperations } from './contract.ts';
import { importJob } from './parts/import-job.server.ts';
import { findImport, listImports, readImportRows } from './queries.server.ts';
import { sheetColumns } from './reference-columns.ts';
import { maxSheetBytes, rowOutcomeLabels } from './rules.ts';
import { tryImport } from './try-import.server.ts';
import { undoImport } from './undo-import.server.ts';
import { writeImport } from './write-import.server.ts';

const done = { success: true as const };
const csv = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
});

export const importsApi: Slice = {
  name: 'imports',
  topics: { imports: 'records.import' },
  jobs: [importJob],
  async routes(api) {
    await acceptUploads(api);

    serve(api, importOperations, {
      listImports: async (request) => ({ imports: await listImports(request.ctx) }),

      sendImportTemplate: async (request, reply) => {
        const columns = sheetColumns[request.params.kind];
        return reply
          .headers(csv(`modelo-${request.params.kind}.csv`))
          .send(csvStart(columns) + csvLine(columns.map(({ example }) => example)));
      },

      tryImport: async (request) => {
        const upload = await receiveUpload(request, { maxBytes: maxSheetBytes });
        const { kind } = request.params;
        return { ...done, id: await tryImport(request.ctx, { kind, upload, letters: request.query.letras }) };
      },

      findImport: (request) => findImport(request.ctx, request.params.id, request.query),

      exportImportRows: async (request, reply) => {
        const told = demandReason(request.ctx, request, 'importacao');
        const rows = await readImportRows(request.ctx, request.params.id, request.query);
        if (rows.length === 0) return reply.code(204).send();
        const record = { table: 'imports', id: request.params.id };
        await noteDownload(request.ctx, { list: 'importacao', query: {}, rows: rows.length, told, record });
        const head = csvStart(['Linha', 'Resultado', 'Nome', 'Motivo'].map((header) => ({ header })));
        const lines = rows.map(({ line, outcome, name, why }) => csvLine([line, rowOutcomeLabels[outcome], name, why]));
        return reply
          .headers(csv(downloadName(request.ctx, { list: 'importacao', told }, 'csv')))
          .send(head + lines.join(''));
      },

      writeImport: async (request) => {
        await writeImport(request.ctx, request.params.id);
        return done;
      },

      undoImport: async (request) => {
        await undoImport(request.ctx, request.params.id);
        return done;
      },
    });
  },
};
