import { formatDateTime } from '#shared/time/dates.ts';
import type { PersonCopy } from './contract.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const text = (words: string) => words.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** The copy as one page that opens in every browser and prints; without scripts and addresses of elsewhere. */
export function copyPage(copy: PersonCopy): string {
  const title = `Dados de ${copy.name}`;
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #14202b; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin: 2rem 0 0; }
.why { color: #4a5b6a; font-size: .875rem; margin: 0 0 .75rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .125rem 1rem; border-top: 1px solid #d5dde3; padding: .5rem 0; margin: 0; break-inside: avoid; }
dt { color: #4a5b6a; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .375rem; } }
</style>
<h1>${text(title)}</h1>
<p>Cópia feita em ${formatDateTime(new Date(copy.madeAt))}, pela Lei 13.709/2018 (art. 18). Ficam de fora senhas e códigos, o que é de outras pessoas, as imagens e os documentos.</p>
${copy.parts.map(part).join('\n')}
</html>
`;
}

function part({ label, purpose, ground, keeping, rows, count }: PersonCopy['parts'][number]): string {
  const counted = `${count} ${count === 1 ? 'registro' : 'registros'}, guardados para segurança e prevenção à fraude. Para rever uma decisão, fale com a central.`;
  return `<section>
<h2>${text(label)}</h2>
<p class="why">${text(purpose)}: ${text(ground)}. ${text(keeping)}.</p>
${rows.length === 0 ? `<p>${counted}</p>` : rows.map(facts).join('\n')}
</section>`;
}

const facts = (row: Record<string, string>) =>
  `<dl>${Object.entries(row)
    .map(([field, value]) => `<dt>${text(field)}</dt><dd>${text(value)}</dd>`)
    .join('')}</dl>`;
