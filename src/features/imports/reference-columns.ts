import type { ImportKind } from './rules.ts';

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
