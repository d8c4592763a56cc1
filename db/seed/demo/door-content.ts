import type { SaveRequestBody } from '#features/service-requests/saved-requests/contract.ts';

type Asked = Pick<
  SaveRequestBody,
  'nome' | 'telefone' | 'tipoLocal' | 'urgencia' | 'bairro' | 'cidade' | 'servicosSelecionados' | 'descricao'
> & {
  hoursAgo: number;
  /** Outcome at the office; without one nobody has called yet. */
  fate?: 'convertido' | 'descartado';
};

/** Requests of the site: the newest nobody has called yet. */
export const siteRequests: readonly Asked[] = [
  {
    nome: 'Vera Lúcia Nascimento',
    telefone: '61981110001',
    tipoLocal: 'residencia',
    urgencia: 'ate-1h',
    bairro: 'Asa Sul',
    cidade: 'Brasília',
    servicosSelecionados: ['Desentupimento de Vaso Sanitário'],
    descricao: 'O vaso do banheiro social transborda quando alguém toma banho.',
    hoursAgo: 0.3,
  },
  {
    nome: 'Condomínio Solar das Palmeiras',
    telefone: '61981110002',
    tipoLocal: 'condominio',
    urgencia: 'ate-1h',
    bairro: 'Sudoeste',
    cidade: 'Sudoeste/Octogonal',
    servicosSelecionados: ['Hidrojateamento', 'Limpeza de Caixa de Gordura'],
    descricao: 'A prumada do bloco B está voltando no térreo.',
    hoursAgo: 1.2,
  },
  {
    nome: 'Wagner Antunes',
    telefone: '61981110003',
    tipoLocal: 'residencia',
    urgencia: 'ate-1h',
    bairro: 'Centro',
    cidade: 'Luziânia',
    servicosSelecionados: ['Desentupimento de Esgoto'],
    descricao: 'A caixa de esgoto do quintal encheu.',
    hoursAgo: 3,
  },
  {
    nome: 'Célia Torres',
    telefone: '61981110004',
    tipoLocal: 'residencia',
    urgencia: 'hoje',
    bairro: 'Norte',
    cidade: 'Águas Claras',
    servicosSelecionados: ['Desentupimento de Pia'],
    descricao: 'A pia da cozinha não desce.',
    hoursAgo: 26,
    fate: 'convertido',
  },
  {
    nome: 'Teste',
    telefone: '61981110005',
    tipoLocal: 'residencia',
    urgencia: 'hoje',
    bairro: 'Asa Norte',
    cidade: 'Brasília',
    servicosSelecionados: ['Desentupimento de Pia'],
    descricao: 'teste teste',
    hoursAgo: 31,
    fate: 'descartado',
  },
];

/** People who write to the house by WhatsApp; those with an answer have been answered. */
export const conversations: readonly { name: string; phone: string; said: readonly string[]; answer?: string }[] = [
  {
    name: 'Alice Moreira',
    phone: '61981120001',
    said: ['Boa tarde, vocês atendem no Cruzeiro?', 'A pia da cozinha está entupida desde ontem.'],
  },
  {
    name: 'Beto Sarmento',
    phone: '61981120002',
    said: ['Quanto fica para limpar a caixa de gordura de um restaurante?'],
    answer: 'Boa tarde, Beto! Depende do tamanho da caixa. Posso mandar alguém olhar hoje, sem compromisso.',
  },
  {
    name: 'Helena Borges',
    phone: '61992220001',
    said: ['O prestador já saiu?'],
  },
  {
    name: 'Dirceu Maia',
    phone: '61981120004',
    said: ['Obrigado, resolveu!'],
    answer: 'Que bom, Dirceu! Precisando, é só chamar.',
  },
];

/** Companies that left a short form: in each case what came of it. */
export const applicants = [
  { companyName: 'Desentupidora Bandeirante', city: 'Núcleo Bandeirante', state: 'DF', fate: 'recebida' },
  { companyName: 'Encanador da Península', city: 'Lago Norte', state: 'DF', fate: 'recebida' },
  { companyName: 'Esgoto Rápido Goiânia', city: 'Goiânia', state: 'GO', fate: 'recusada' },
  { companyName: 'Samambaia Limpa Fossa', city: 'Samambaia', state: 'DF', fate: 'falta-papel' },
] as const;

/** Companies that took the five steps and sent their papers; one has joined the house. */
export const wholeApplicants = [
  {
    ...{ companyName: 'Hidro Cerrado', legalName: 'Hidro Cerrado Serviços Ltda', document: 'ZZ12HC34000137' },
    ...{ address: 'Quadra 8 Lote 14', neighborhood: 'Setor Leste', city: 'Gama', zipCode: '72460-010' },
    ...{ email: 'contato@hidrocerrado.example', whatsapp: '61981150001', plate: 'JKQ4B21' },
    ...{ driver: 'Ivo Cerqueira', driverPhone: '61981150011', cpf: '11144477735', hoursAgo: 5, joins: false },
  },
  {
    ...{ companyName: 'Fluxo Livre Planaltina', legalName: 'Fluxo Livre Ltda', document: 'ZZ98FL76000156' },
    ...{ address: 'Avenida Goiás 210', neighborhood: 'Setor Tradicional', city: 'Planaltina', zipCode: '73330-010' },
    ...{ email: 'contato@fluxolivre.example', whatsapp: '61981150002', plate: 'PBR7C43' },
    ...{ driver: 'Nádia Torquato', driverPhone: '61981150012', cpf: '39053344705', hoursAgo: 70, joins: true },
  },
] as const;

/** Telephone calls of today. */
export const phoneCalls = [
  { kind: 'perdida', numero: '61981130001', words: '', hoursAgo: 0.4 },
  { kind: 'perdida', numero: '61981130002', words: '', hoursAgo: 2 },
  { kind: 'recebida', numero: '61992220001', words: 'Helena perguntou se já tem alguém a caminho.', hoursAgo: 0.1 },
  { kind: 'feita', numero: '61992220004', words: 'A padaria pediu para ligar depois das sete.', hoursAgo: 3 },
] as const;
