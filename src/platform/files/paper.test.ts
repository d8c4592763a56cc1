import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawPaper, type Paper } from './paper.server.ts';

const paper: Paper = {
  title: 'Fechamento de outubro de 2026',
  issuer: 'Cano Livre',
  facts: [{ term: 'Receita', value: 'R$ 1,00' }],
  tables: [
    {
      title: 'A receber',
      header: ['Prestador', 'Saldo'],
      rows: Array.from({ length: 80 }, (_, at) => [`Łódź ${at}`, '1,00']),
      empty: 'Nada.',
    },
    { title: 'Contas', header: ['Conta', 'Saldo'], rows: [], empty: 'Nada neste mês.' },
  ],
  note: 'Fim.',
  at: new Date('2026-11-02T13:00:00Z'),
};

it('is the same bytes each time, page after page, with each line once for those who hear it', async () => {
  const [first, second] = await Promise.all([drawPaper(paper), drawPaper(paper)]);
  expect(first.equals(second)).toBe(true);
  const pdf = await getDocumentProxy(new Uint8Array(first));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBeGreaterThan(2);
  expect(text).toContain(`página ${totalPages} de ${totalPages}`);
  expect(text.match(/\?ódz \d+/g)).toHaveLength(80);
  expect(text).toContain('Nada neste mês.');
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  expect(tree).toContain('"role":"H1"');
  expect(tree.match(/"role":"TH"/g)).toHaveLength(2 + 80);
});

it('tells of a paper that cannot be drawn', async () => {
  await expect(drawPaper({ ...paper, at: new Date('?') })).rejects.toThrow();
});
