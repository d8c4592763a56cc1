import { isCnpj } from '#shared/br/cnpj.ts';
import { isCpf } from '#shared/br/cpf.ts';
import { fold } from '#shared/text/text.ts';

/** A partner as payers are told by. */
export interface PayerName {
  id: string;
  /** Trade name and registered name. */
  names: readonly string[];
  /** CPF or CNPJ, letters and digits alone. */
  document: string;
}

export interface FoundPayer {
  id: string;
  how: 'documento' | 'documento_parcial' | 'nome' | 'nome_parte' | 'nome_curto';
  /** Whether the finding is enough for a machine. */
  isSure: boolean;
}

export interface FoundPayers {
  payers: FoundPayer[];
  /** Partners whose longer names the words may have been cut from, beside a sure one. */
  others: string[];
  /** A whole document that belongs to no partner. */
  hasForeignDocument: boolean;
}

/** Words that name nobody. */
const fillers = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'ltda', 'me', 'epp', 'eireli', 'mei', 'sa', 'sociedade']);
/** Letters of a name that a bank cut short, from which on it still tells one. */
const shortestCut = 18;
const shortestWord = 5;

/** Finds which partners a line's words name: by document, by its middle digits, or by name. */
export function createPayerSearch(partners: readonly PayerName[]): (text: string) => FoundPayers {
  const byDocument = new Map(partners.map((partner) => [partner.document.toUpperCase(), partner.id]));
  const byMiddle = Map.groupBy(
    partners.filter(({ document }) => document.length === 11),
    ({ document }) => document.slice(3, 9),
  );
  const names = partners.flatMap(({ id, names: all }) => all.map((name) => ({ id, words: wordsOf(name) })));
  const byFirst = Map.groupBy(
    names.filter(({ words }) => words.length > 0),
    ({ words }) => words[0] ?? '',
  );

  function byName(text: string): FoundPayer[] {
    const words = wordsOf(text);
    const found = new Map<string, FoundPayer>();
    for (const [at, first] of words.entries()) {
      for (const { id, words: name } of byFirst.get(first) ?? []) {
        const payer = namedAt(words, at, name);
        if (payer !== null && found.get(id)?.isSure !== true) found.set(id, { id, ...payer });
      }
    }
    return [...found.values()];
  }

  return (text) => {
    const written = documentsIn(text);
    const owners = written.flatMap((document) => byDocument.get(document) ?? []);
    if (owners.length > 0) {
      const payers = [...new Set(owners)].map((id) => ({ id, how: 'documento' as const, isSure: true }));
      return { payers, others: [], hasForeignDocument: false };
    }
    const named = byName(text);
    const middles = middlesIn(text).flatMap((middle) => byMiddle.get(middle) ?? []);
    if (middles.length > 0) {
      const both = middles.filter(({ id }) => named.some((one) => one.id === id));
      const taken = both.length > 0 ? both : middles;
      const payers = taken.map(({ id }) => ({ id, how: 'documento_parcial' as const, isSure: both.length > 0 }));
      return { payers, others: [], hasForeignDocument: false };
    }
    const sure = named.filter(({ isSure }) => isSure);
    return {
      payers: sure.length > 0 ? sure : named,
      others: sure.length > 0 ? named.flatMap(({ id, isSure }) => (isSure ? [] : [id])) : [],
      hasForeignDocument: written.length > 0 || middlesIn(text).length > 0,
    };
  };
}

/** A name that stands in a row of words from one on: whole, or cut short by the bank. */
function namedAt(words: readonly string[], at: number, name: readonly string[]): Omit<FoundPayer, 'id'> | null {
  let same = 1;
  while (same < name.length && words[at + same] === name[same]) same += 1;
  const isWhole = same === name.length;
  const cut = words[at + same] ?? '';
  const isCutInWord = !isWhole && cut !== '' && (name[same] ?? '').startsWith(cut);
  const letters = name.slice(0, same).join(' ').length + (isCutInWord ? cut.length + 1 : 0);
  if (!isWhole && letters < shortestCut) return null;
  if (name.length === 1) return letters < shortestWord ? null : { how: 'nome_curto', isSure: false };
  const next = words[at + same + (isCutInWord ? 1 : 0)];
  const isAlone = isNoName(words[at - 1]) && isNoName(next);
  return isAlone && (isWhole || isCutInWord) ? { how: 'nome', isSure: true } : { how: 'nome_parte', isSure: false };
}

/** Words that banks put around a name; any other belongs to a longer name, of somebody else perhaps. */
const aroundNames = new Set(
  (
    'pix recebido recebida transferencia transf transferido ted doc tef credito cred deposito dep rem remetente origem ' +
    'recebimento pagamento pagto pgto pago por pelo via qr code qrcode chave dict enviado conta ag agencia banco bco cpf ' +
    'cnpj ref comissao acerto favorecido cliente'
  ).split(' '),
);

function isNoName(word: string | undefined): boolean {
  return word === undefined || /\d/.test(word) || aroundNames.has(word);
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\da-z]+/)
    .filter((word) => word !== '' && !fillers.has(word));
}

/** Whole documents in a text, letters and digits alone. */
function documentsIn(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s:;,()]+/)
    .map((part) => part.replace(/[./-]/g, ''))
    .filter((part) => (part.length === 11 && isCpf(part)) || (part.length === 14 && isCnpj(part)));
}

/** The six middle digits of a CPF that a bank masks: `***.456.789-**`. */
function middlesIn(text: string): string[] {
  return [...text.matchAll(/\*{2,3}\.?(\d{3})\.?(\d{3})-?\*{2}/g)].map(([, one = '', two = '']) => one + two);
}
