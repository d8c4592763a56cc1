import { createServer } from 'node:http';
import pg from 'pg';
import { columns, listQuestions } from './list-questions.ts';

// The limit: bare node:http and pg, the count and the rows of a question as plain SQL. `/2` is the third question.
process.once('message', ({ databaseUrl, calls }: { databaseUrl: string; calls: number }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const questions = listQuestions(calls);
  const server = createServer(async (request, response) => {
    const question = questions[Number(request.url?.slice(1))];
    if (question === undefined) return response.writeHead(404).end();
    const { where, order, page } = question;
    const [{ rows: counted }, { rows: data }] = await Promise.all([
      pool.query<{ total: number }>(`select count(*)::int as total from service_calls ${where}`),
      pool.query(`select ${columns} from service_calls ${where} order by ${order} limit 20 offset ${(page - 1) * 20}`),
    ]);
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ data, total: counted[0]?.total }));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
