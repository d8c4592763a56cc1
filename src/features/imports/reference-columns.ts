import type { ImportKind } from './rules.ts';

interface Column {
  key: string;
  header: string;
  /** Other headers for it, normalised. */
  also?: readonly string[];
  /** A header of only these and neutral words is this column: 'CNPJ / CPF', 'Telefone Celular'. */
  words?: readonly string[];
  /** Fallback headers when it has no column of its own. */
  instead?: readonly string[];
  required?: true;
  /** In the template's one example line. */
  example: string;
}

export const phoneWords = 'telefone telefones fone fones tel celular cel whatsapp whats wpp zap'.split(' ');
const documentWords = ['cpf', 'cnpj', 'documento', 'doc'];

const place: readonly Column[] = [
  { key: 'city', header: 'Cidade', words: ['cidade', 'municipio', 'localidade'], example: 'Brasília' },
  { key: 'state', header: 'Estado', words: ['estado', 'uf'], example: 'DF' },
];

/** The columns of each sheet, as its template and the export have them. */
export const sheetColumns: Record<ImportKind, readonly Column[]> = {
  clientes: [
    {
      key: 'name',
      header: 'Nome',
      also: ['cliente', 'nome/razão social', 'razão social/nome'],
      words: ['nome'],
      instead: ['razao social', 'nome fantasia', 'fantasia', 'empresa'],
      required: true,
      example: 'Maria de Souza',
    },
    {
      key: 'phone',
      header: 'Telefone',
      words: phoneWords,
      instead: ['contato', 'contatos'],
      required: true,
      example: '(61) 99988-7766',
    },
    {
      key: 'morePhones',
      header: 'Outros telefones',
      also: ['telefone 2', 'celular 2', 'telefone fixo', 'outro telefone', 'outro', 'outros'],
      example: '(61) 3344-5566',
    },
    { key: 'email', header: 'E-mail', words: ['email', 'correio', 'eletronico'], example: 'maria@exemplo.com.br' },
    {
      key: 'document',
      header: 'CPF ou CNPJ',
      words: documentWords,
      example: '529.982.247-25',
    },
    {
      key: 'companyName',
      header: 'Empresa',
      also: ['razao social', 'nome fantasia', 'fantasia', 'nome da empresa'],
      example: '',
    },
    { key: 'zipCode', header: 'CEP', words: ['cep'], example: '70040-010' },
    {
      key: 'street',
      header: 'Endereço',
      words: ['endereco', 'rua', 'logradouro', 'avenida', 'av'],
      example: 'QNN 14 Conjunto B',
    },
    { key: 'number', header: 'Número', also: ['nº', 'n°', 'no'], example: '12' },
    { key: 'complement', header: 'Complemento', example: 'Casa' },
    { key: 'neighborhood', header: 'Bairro', also: ['setor'], example: 'Ceilândia Sul' },
    ...place,
    { key: 'status', header: 'Status', also: ['situacao'], example: 'Ativo' },
  ],
  parceiros: [
    {
      key: 'name',
      header: 'Nome',
      also: ['parceiro', 'prestador', 'empresa', 'nome/razão social', 'razão social/nome'],
      words: ['nome'],
      instead: ['razao social', 'nome fantasia', 'fantasia'],
      required: true,
      example: 'Desentupidora Boa Vista',
    },
    {
      key: 'document',
      header: 'CPF ou CNPJ',
      words: documentWords,
      required: true,
      example: '11.222.333/0001-81',
    },
    {
      key: 'phone',
      header: 'Telefone',
      words: phoneWords,
      instead: ['contato', 'contatos'],
      required: true,
      example: '(61) 99988-7700',
    },
    {
      key: 'email',
      header: 'E-mail',
      words: ['email', 'correio', 'eletronico'],
      required: true,
      example: 'contato@exemplo.com.br',
    },
    ...place.map((column) => ({ ...column, required: true as const })),
    { key: 'status', header: 'Status', also: ['situacao'], example: 'Ativo' },
  ],
  servicos: [
    {
      key: 'nome',
      header: 'Nome',
      also: ['servico'],
      words: ['nome', 'servico'],
      required: true,
      example: 'Desentupimento de Ralo',
    },
    { key: 'descricao', header: 'Descrição', required: true, example: 'Ralos de banheiro, cozinha e área.' },
    { key: 'precoBase', header: 'Preço base', words: ['preco', 'base', 'valor'], required: true, example: '150,00' },
    {
      key: 'tempoMedio',
      header: 'Tempo médio (minutos)',
      words: ['tempo', 'medio', 'minutos', 'min'],
      required: true,
      example: '60',
    },
    { key: 'comissaoPortal', header: 'Comissão (%)', words: ['comissao'], required: true, example: '15' },
    { key: 'ativo', header: 'Ativo', example: 'Sim' },
  ],
};

/** Words that say nothing of which column it is: 'Nome do cliente', 'Celular 2', 'Telefone com DDD', 'Valor (R$)'. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'a as o os e ou de da do das dos na no para com em cliente clientes parceiro prestador fornecedor principal ' +
    'completo numero residencial comercial fixo movel recado atual obrigatorio opcional ddd r'
  ).split(' '),
);
