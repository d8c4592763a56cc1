import { toE164 } from '#shared/br/phone.ts';
import { states } from '#shared/br/states.ts';
import { parseBRL } from '#shared/money.ts';
import { fold } from '#shared/text.ts';

export const importKinds = ['clientes', 'parceiros', 'servicos'] as const;
export type ImportKind = (typeof importKinds)[number];
export const importKindLabels: Record<ImportKind, string> = {
  clientes: 'Clientes',
  parceiros: 'Parceiros',
  servicos: 'Serviços',
};

/** `conferida` is a trial that wrote nothing; the two in the middle are under way. */
export const importStatuses = ['conferida', 'gravando', 'gravada', 'desfazendo', 'desfeita'] as const;
export type ImportStatus = (typeof importStatuses)[number];
export const importStatusLabels: Record<ImportStatus, string> = {
  conferida: 'Conferida, nada gravado',
  gravando: 'Gravando',
  gravada: 'Gravada',
  desfazendo: 'Desfazendo',
  desfeita: 'Desfeita',
};

export const rowOutcomes = ['nova', 'repetida', 'recusada', 'gravada', 'desfeita', 'mantida'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export const rowOutcomeLabels: Record<RowOutcome, string> = {
  nova: 'Entra',
  repetida: 'Repetida',
  recusada: 'Recusada',
  gravada: 'Gravada',
  desfeita: 'Desfeita',
  mantida: 'Mantida',
};

export const maxSheetBytes = 5 * 1024 * 1024;
export const maxSheetRows = 20_000;

interface Column {
  key: string;
  header: string;
  /** Other ways in which people head it, folded. */
  also?: readonly string[];
  required?: true;
  /** In the template's one example line. */
  example: string;
}

const place: readonly Column[] = [
  { key: 'city', header: 'Cidade', also: ['municipio', 'localidade'], example: 'Brasília' },
  { key: 'state', header: 'Estado', also: ['uf'], example: 'DF' },
];

/** The columns of each sheet, as its template and the export have them. */
export const sheetColumns: Record<ImportKind, readonly Column[]> = {
  clientes: [
    {
      key: 'name',
      header: 'Nome',
      also: ['cliente', 'nome completo', 'nome do cliente'],
      required: true,
      example: 'Maria de Souza',
    },
    {
      key: 'phone',
      header: 'Telefone',
      also: ['celular', 'fone', 'tel', 'whatsapp', 'telefone 1', 'contato'],
      required: true,
      example: '(61) 99988-7766',
    },
    {
      key: 'morePhones',
      header: 'Outros telefones',
      also: ['telefone 2', 'celular 2', 'telefone fixo', 'outro telefone'],
      example: '(61) 3344-5566',
    },
    { key: 'email', header: 'E-mail', also: ['email', 'correio'], example: 'maria@exemplo.com.br' },
    {
      key: 'document',
      header: 'CPF ou CNPJ',
      also: ['cpf', 'cnpj', 'documento', 'cpf/cnpj', 'cpf cnpj'],
      example: '529.982.247-25',
    },
    { key: 'companyName', header: 'Empresa', also: ['razao social', 'nome fantasia'], example: '' },
    { key: 'zipCode', header: 'CEP', example: '70040-010' },
    { key: 'street', header: 'Endereço', also: ['rua', 'logradouro'], example: 'QNN 14 Conjunto B' },
    { key: 'number', header: 'Número', also: ['numero', 'nº', 'n°', 'no'], example: '12' },
    { key: 'complement', header: 'Complemento', example: 'Casa' },
    { key: 'neighborhood', header: 'Bairro', also: ['setor'], example: 'Ceilândia Sul' },
    ...place,
    { key: 'status', header: 'Status', also: ['situacao'], example: 'Ativo' },
  ],
  parceiros: [
    {
      key: 'name',
      header: 'Nome',
      also: ['parceiro', 'prestador', 'empresa'],
      required: true,
      example: 'Desentupidora Boa Vista',
    },
    {
      key: 'document',
      header: 'CPF ou CNPJ',
      also: ['cpf', 'cnpj', 'documento'],
      required: true,
      example: '11.222.333/0001-81',
    },
    {
      key: 'phone',
      header: 'Telefone',
      also: ['celular', 'fone', 'whatsapp'],
      required: true,
      example: '(61) 99988-7700',
    },
    { key: 'email', header: 'E-mail', also: ['email'], required: true, example: 'contato@exemplo.com.br' },
    ...place.map((column) => ({ ...column, required: true as const })),
    { key: 'status', header: 'Status', also: ['situacao'], example: 'Ativo' },
  ],
  servicos: [
    { key: 'nome', header: 'Nome', also: ['servico'], required: true, example: 'Desentupimento de Ralo' },
    { key: 'descricao', header: 'Descrição', required: true, example: 'Ralos de banheiro, cozinha e área.' },
    { key: 'precoBase', header: 'Preço base', also: ['preco', 'valor'], required: true, example: '150,00' },
    {
      key: 'tempoMedio',
      header: 'Tempo médio (minutos)',
      also: ['tempo medio', 'tempo', 'minutos'],
      required: true,
      example: '60',
    },
    { key: 'comissaoPortal', header: 'Comissão (%)', also: ['comissao'], required: true, example: '15' },
    { key: 'ativo', header: 'Ativo', example: 'Sim' },
  ],
};

/** How a head of a column is compared: without case, accents, marks and what stands around it. */
function plain(head: string): string {
  return fold(head)
    .replace(/[^\p{L}\p{N}/%()º° ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Which column of the sheet is what; the first of several heads for the same wins. */
export function readHead(kind: ImportKind, head: readonly string[]) {
  const columns = sheetColumns[kind];
  const keys = head.map((text) => {
    const name = plain(text);
    return (
      columns.find(({ header, also = [] }) => plain(header) === name || also.map(plain).includes(name))?.key ?? null
    );
  });
  const unique = keys.map((key, at) => (key !== null && keys.indexOf(key) !== at ? null : key));
  return {
    keys: unique,
    missing: columns
      .filter(({ key, required }) => required === true && !unique.includes(key))
      .map(({ header }) => header),
    ignored: head.filter((text, at) => unique[at] === null && text.trim() !== ''),
  };
}

export type Cells = Readonly<Record<string, string>>;

/** What is sent to the command that makes the record; its contract says what is wrong with it. */
export function bodyOf(kind: ImportKind, cells: Cells): { body: Record<string, unknown>; morePhones: string[] } {
  const text = (key: string) => asTyped(cells[key] ?? '');
  const or = (key: string) => text(key) || undefined;
  const state = stateOf(text('state'));
  if (kind === 'servicos') {
    const active = text('ativo');
    const body = {
      nome: text('nome'),
      descricao: text('descricao'),
      precoBase: amountOf(text('precoBase')),
      tempoMedio: numberOf(text('tempoMedio')),
      comissaoPortal: numberOf(text('comissaoPortal').replace('%', '')),
      ...(active !== '' && { ativo: /^(s|sim|ativo|1|x|verdadeiro)$/.test(fold(active)) }),
    };
    return { body, morePhones: [] };
  }
  const [phone = '', ...others] = splitPhones(text('phone'));
  const status = statusOf(text('status'));
  if (kind === 'parceiros') {
    const { name, document, email, city } = {
      name: text('name'),
      document: text('document'),
      email: text('email'),
      city: text('city'),
    };
    return { body: { name, document, email, phone, city, state, ...(status && { status }) }, morePhones: [] };
  }
  const lines = {
    zipCode: or('zipCode'),
    street: or('street'),
    number: or('number'),
    complement: or('complement'),
    neighborhood: or('neighborhood'),
    city: or('city'),
    state,
  };
  const address = Object.fromEntries(Object.entries(lines).filter(([, value]) => value !== undefined));
  const companyName = or('companyName');
  const body = {
    name: text('name'),
    phone,
    email: or('email'),
    document: or('document'),
    companyName,
    ...(companyName !== undefined && { isCompany: true }),
    ...(Object.keys(address).length > 0 && { address }),
    ...(status && { status }),
  };
  return { body: JSON.parse(JSON.stringify(body)), morePhones: [...others, ...splitPhones(text('morePhones'))] };
}

/** Undoes what spreadsheets put around a text: an apostrophe or `="…"` against formulas, hard spaces, dashes for nothing. */
function asTyped(text: string): string {
  const bare = text
    .replaceAll('\u00a0', ' ')
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim();
  return /^(-+|n\/?a|null|\.)$/i.test(bare) ? '' : bare;
}

/** Several phones in one cell, as people keep them. */
function splitPhones(text: string): string[] {
  const whole = text.trim();
  if (whole === '' || toE164(whole) !== null) return whole === '' ? [] : [whole];
  return whole
    .split(/[/;,|\n]|\s(?:e|ou)\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function stateOf(text: string): string | undefined {
  if (text === '') return undefined;
  const found = states.find(({ id, name }) => fold(id) === fold(text) || fold(name) === fold(text));
  return found?.id ?? text;
}

function statusOf(text: string): string | undefined {
  return text === '' ? undefined : fold(text);
}

function amountOf(text: string): number | undefined {
  const read = parseBRL(text);
  return 'cents' in read ? read.cents / 100 : undefined;
}

function numberOf(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
}

/** Whether a spreadsheet rounded a long number away: `5,56199E+12`. */
export function isRounded(text: string): boolean {
  return /^\d[.,]\d+E\+?\d+$/i.test(text.trim());
}
