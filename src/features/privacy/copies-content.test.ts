import { expect, test } from 'vitest';
import { copyPage } from './copies-content.ts';

const part = { label: 'Cliente', purpose: 'Atender o pedido', ground: 'Contrato', keeping: 'Cinco anos', count: 2 };

test('a copy reads as a page in which no stored word is markup, and counts what is not handed out', () => {
  const page = copyPage({
    kind: 'client',
    name: 'Ana <script>alert(1)</script> & Cia "Lar"',
    madeAt: '2026-11-27T03:00:00.000Z',
    parts: [
      { ...part, rows: [{ Nome: 'Ana <img src=x onerror=alert(1)>', "Bairro's": '' }] },
      { ...part, label: 'Discrepância', rows: [] },
    ],
  });
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('<dd>Ana &lt;img src=x onerror=alert(1)&gt;</dd>');
  expect(page).toContain('<h1>Dados de Ana &lt;script&gt;alert(1)&lt;/script&gt; &amp; Cia &quot;Lar&quot;</h1>');
  expect(page).toContain('2 registros, guardados para segurança');
});
