import { isDocument } from '#shared/br/document.ts';
import { fold } from '#shared/text/text.ts';
import { bare, belowOf, type Found, nameOf, rightOf, rowsOf, type WordBox } from './words.server.ts';

const roleNames = ['payee', 'payer'] as const;
type Role = (typeof roleNames)[number];

const roles: readonly (readonly [Role, RegExp])[] = [
  [
    'payee',
    /quemrecebe|recebedor|recebidopor|destin[oa]|favorecid|beneficiari|cedente|contacredit|quemvairecebe|estabeleciment|prestador|vendedor|^para$|(?:pago|enviado|transferido|feito|realizado)(?:para|a)$/,
  ],
  [
    'payer',
    /quempag|pagador|pagante|pagopor|origem|remetente|sacado|debitad|quemenvi|quemtransf|enviadopor|recebemosde|recebi(?:do)?de|comprador|tomador|^de$/,
  ],
];

function roleIn(text: string): Role | null {
  const words = bare(text);
  const found = roles.filter(([, one]) => one.test(words));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

/** Labels and headings, which are no names. */
const labels =
  /^(?:nome|razao|cpf|cnpj|banco$|instituicao|agencia|conta|chave|tipo|data|hora|valor|id\b|iddatr|codigo|autentic|descricao|dados|forma|metodo|pix|comprovante|recibo|tarifa|saldo|documento|quem|origem|destin|favorecid|beneficiari|pagador|recebedor|remetente|sacado|cedente|para$|de$|total|via|motivo|mensagem|protocolo|situacao|status|detalhes|transfer|realizad|enviad|agendad|endereco|telefone|obrigad|desconto|juros|vencimento)/;

function looksLikeName(text: string): boolean {
  const plain = text.trim();
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 5 || letters < plain.length * 0.6 || /\d{2}|R\$|[:@]/.test(plain)) return false;
  return !labels.test(bare(plain));
}

const asInstitution = /\b(?:banco|instituicao de pag|pagamentos s|ip s\.?a|cooperativa|caixa economica)/;

interface Labelled {
  role: Role;
  /** Weight of the words as the name of a person. */
  weight: number;
  box: WordBox;
  from: number;
  to: number;
  namedBy: string | null;
}

/** A role's words at the start of a line that goes on with the name. */
const inLine =
  /^(?:(?:nome|razao social|dados)(?: d[oa]s?)? ?)?(para|de|favorecid[oa]|beneficiari[oa](?: final)?|pagador(?: final)?|recebedor|destino|destinatari[oa]|origem|remetente|cedente|sacado|debitado de|pago (?:a|para|por)|recebi(?:do)? de|recebemos d[eoa]|quem (?:recebeu|pagou|enviou))\s{0,3}[:.-]?\s{0,3}(?=\S)/;
const endOfName = /,|\ba (?:quantia|importancia)|\bo valor|\bcpf|\bcnpj|\bno valor/;

function fromLine(box: WordBox): Labelled | null {
  // Folding keeps the length of texts in composed letters.
  const plain = fold(box.text);
  const [start, words = ''] = inLine.exec(plain) ?? [];
  if (start === undefined || plain.length !== box.text.length) return null;
  const rest = plain.slice(start.length);
  const end = endOfName.exec(rest)?.index ?? rest.length;
  const to = start.length + rest.slice(0, end).trimEnd().length;
  if (!looksLikeName(box.text.slice(start.length, to))) return null;
  const role = words === 'para' ? 'payee' : words === 'de' ? 'payer' : roleIn(words);
  const isShort = words === 'de' || words === 'para';
  if (role === null || (isShort && !/^\p{Lu}/u.test(box.text.slice(start.length)))) return null;
  return {
    role,
    weight: isShort ? 2.5 : 4,
    box,
    from: start.length,
    to,
    namedBy: box.text.slice(0, start.length).trim(),
  };
}

const nameLabel = /^(?:nome|razaosocial|nomerazaosocial|nomecompleto|titular)/;
const nameStart = /^(?:nome|raz[aã]o social|titular)[^:]{0,30}:\s{0,3}(?=\S)/i;

/** Names beside or below their labels; a heading names what stands below it until the next. */
function listNames(all: readonly WordBox[]): Labelled[] {
  const found: Labelled[] = [];
  let section: { role: Role; namedBy: string } | null = null;
  const add = (role: Role, weight: number, box: WordBox | null, namedBy: string, from = 0) => {
    if (box === null || !looksLikeName(box.text.slice(from))) return false;
    const isBank = asInstitution.test(fold(box.text));
    found.push({ role, weight: isBank ? weight - 2 : weight, box, from, to: box.text.length, namedBy });
    return true;
  };
  for (const box of rowsOf(all).flat()) {
    const words = bare(box.text);
    const line = fromLine(box);
    const role = roleIn(box.text);
    const isLabel = words.length <= 34 && !/\d{3}/.test(words);
    if (line !== null) {
      found.push(line);
      section = { role: line.role, namedBy: line.namedBy ?? box.text };
    } else if (role !== null && isLabel) {
      const isOther = /cpf|cnpj|banco|instituicao|agencia|conta|chave|documento|valor|data/.test(words);
      if (!isOther) {
        section = { role, namedBy: box.text };
        const weight =
          nameLabel.test(words) || /favorecid|beneficiari|^pagador|sacado|cedente|debitad/.test(words) ? 4 : 2.2;
        if (!add(role, weight, rightOf(box, all), box.text)) add(role, weight - 0.1, belowOf(box, all), box.text);
      }
    } else if (nameLabel.test(words) && section !== null && words.length < 80) {
      const { role: own, namedBy } = section;
      const start = nameStart.exec(box.text)?.[0].length ?? 0;
      if (start > 0) add(own, 3.5, box, namedBy, start);
      else if (!add(own, 3.5, rightOf(box, all), namedBy)) add(own, 3.4, belowOf(box, all), namedBy);
    }
  }
  return found;
}

/** The names of payee and payer; a card's slip bears the shop's as its head, which nothing names. */
export function findNames(all: readonly WordBox[], isSlip: boolean): Found[] {
  const names = listNames(all);
  const head = rowsOf(all)[0]?.find(({ text }) => looksLikeName(text));
  if (isSlip && head !== undefined) {
    names.push({ role: 'payee', weight: 1, box: head, from: 0, to: head.text.length, namedBy: null });
  }
  return roleNames.flatMap((role): Found[] => {
    const [best] = names.filter((one) => one.role === role).sort((a, b) => b.weight - a.weight);
    if (best === undefined || best.weight < 1) return [];
    const { box, from, to, namedBy } = best;
    const value = box.text.slice(from, to).trim();
    return [
      {
        name: role === 'payee' ? 'payeeName' : 'payerName',
        value,
        box,
        from,
        to,
        namedBy,
        witnesses: namedBy === null ? [] : ['word'],
        agrees: (text) => bare(text).includes(bare(value)),
      },
    ];
  });
}

/** Whole and masked CPF and CNPJ; a mask may be stars, dots or crosses. */
const documents = [
  /(?<![\d.A-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/[\dA-Z]{4}-?\d{2}(?!\d)/g,
  /(?<![\d.])\d{3}\.\d{3}\.\d{3}-?\d{2}(?!\d)/g,
  /[*xX•][ .]{0,2}\d{3}\.?\d{3}[ .-]{0,2}[*xX•]/g,
  /[*xX•]\.\d{3}\.\d{3}\/[*xX•\d]{2,4}-?[*xX•\d]{1,2}(?!\d)/g,
];

/** As digits, with `*` for what the receipt hides. */
function documentsIn(text: string): { value: string; from: number; to: number }[] {
  return documents.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ 0: found, index }) => {
      const value = /[*xX•]/.test(found) ? maskedValue(found) : found.replace(/[./\s-]/g, '');
      return value === null ? [] : [{ value, from: index, to: index + found.length }];
    }),
  );
}

function maskedValue(found: string): string | null {
  if (!found.includes('/')) {
    const digits = found.replace(/\D/g, '');
    return digits.length === 6 ? `***${digits}**` : null;
  }
  const [start = '', end = ''] = found.split('/');
  const digits = start.replace(/\D/g, '');
  const rest = end.replace(/\D/g, '');
  return digits.length === 6 ? `**${digits}${rest.length >= 4 ? rest.slice(0, 4).padEnd(6, '*') : '******'}` : null;
}

/** The documents of payee and payer: named by their own label, or by the heading above. */
export function findDocuments(all: readonly WordBox[]): Found[] {
  const found = new Map<Role, Found>();
  let section: { role: Role; namedBy: string } | null = null;
  for (const box of rowsOf(all).flat()) {
    const own = fromLine(box)?.role ?? (/\d{3}/.test(box.text) ? null : roleIn(box.text));
    const isOfOther = /cpf|cnpj|valor|data/.test(bare(box.text));
    if (own !== null && !isOfOther) section = { role: own, namedBy: box.text };
    for (const { value, from, to } of documentsIn(box.text)) {
      const name = nameOf(box, from, all);
      const named = roleIn(name ?? '');
      const role = named ?? section?.role ?? null;
      if (role === null || found.has(role)) continue;
      const isWhole = !value.includes('*');
      found.set(role, {
        name: role === 'payee' ? 'payeeDocument' : 'payerDocument',
        value,
        box,
        from,
        to,
        namedBy: named === null ? (section?.namedBy ?? null) : name,
        witnesses: isWhole && !isDocument(value) ? [] : isWhole ? ['word', 'check-digits'] : ['word'],
        agrees: (text) => documentsIn(text).some((other) => other.value === value),
      });
    }
  }
  return [...found.values()];
}

const institutionLabel = /^(?:instit|banco|nomedainstit|nomedobanco)/;
const institutionStart = /^(?:institui[cç][aã]o|banco)[^:]{0,24}:\s{0,3}(?=\S)/i;

/** The institution that paid: the payer's, or the only one of the page. */
export function findInstitution(all: readonly WordBox[]): Found | null {
  const found: (Found & { role: Role | null })[] = [];
  let section: Role | null = null;
  for (const box of rowsOf(all).flat()) {
    const words = bare(box.text);
    const role = fromLine(box)?.role ?? (words.length <= 34 ? roleIn(box.text) : null);
    const isLabel = institutionLabel.test(words) && words.length <= 34;
    if (role !== null && !isLabel) section = role;
    if (!institutionLabel.test(words)) continue;
    const start = institutionStart.exec(box.text)?.[0].length ?? 0;
    const beside =
      start > 0 ? box : [rightOf(box, all), belowOf(box, all)].find((one) => one !== null && looksLikeName(one.text));
    if (beside === undefined || beside === null || (start === 0 && !isLabel)) continue;
    const value = beside.text.slice(start).trim();
    found.push({
      name: 'institution',
      value,
      box: beside,
      from: start,
      to: beside.text.length,
      namedBy: start > 0 ? box.text.slice(0, start).trim() : box.text,
      witnesses: ['word'],
      agrees: (text) => bare(text).includes(bare(value)),
      role: role ?? section,
    });
  }
  const best = found.find(({ role }) => role === 'payer') ?? (found.length === 1 ? found[0] : undefined);
  if (best === undefined) return null;
  const { role: _role, ...rest } = best;
  return rest;
}
