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

it('never leaves the title of a table as the last line of its page', async () => {
  const row = (at: number) => [`Linha ${at}`, '1,00'];
  for (let rows = 20; rows < 34; rows += 1) {
    const [first] = paper.tables;
    const tables = [
      {
        title: 'Antes',
        header: first?.header ?? [],
        rows: Array.from({ length: rows }, (_, at) => row(at)),
        empty: '',
      },
      { title: 'Depois', header: first?.header ?? [], rows: [row(99)], empty: '' },
    ];
    const pdf = await getDocumentProxy(new Uint8Array(await drawPaper({ ...paper, tables })));
    const { text } = await extractText(pdf, { mergePages: false });
    const pages = text.map((page) => [page.includes('Depois'), page.includes('Linha 99')]);
    expect(pages.filter(([title, line]) => title !== line)).toEqual([]);
  }
});

it('tells of a paper that cannot be drawn', async () => {
  await expect(drawPaper({ ...paper, at: new Date('?') })).rejects.toThrow();
});
