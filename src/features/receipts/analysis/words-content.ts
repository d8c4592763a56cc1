import type { ReadFieldName, unreadReasons, witnesses } from '../reading/contract.ts';
import type { AmountSource, MatchReason, ReadingState, ScoreCap, ScorePart } from './rules.ts';

type UnreadReason = (typeof unreadReasons)[number];

export const readFieldLabels: Record<ReadFieldName, string> = {
  amount: 'Valor',
  paidOn: 'Dia',
  paidAtTime: 'Hora',
  payeeName: 'Recebedor',
  payeeDocument: 'Documento do recebedor',
  payerName: 'Pagador',
  payerDocument: 'Documento do pagador',
  method: 'Forma de pagamento',
  endToEndId: 'Identificador do PIX',
  authorisation: 'Autorização',
  nsu: 'NSU',
  boletoLine: 'Linha do boleto',
  institution: 'Instituição',
};

export const readingStateLabels: Record<ReadingState, string> = {
  'sem-leitura': 'Sem leitura',
  'na-fila': 'Na fila para ser lido',
  lendo: 'Sendo lido',
  lido: 'Lido',
  'nao-lido': 'Não foi lido',
};

export const unreadLabels: Record<UnreadReason, string> = {
  'no-engine': 'o leitor de imagens não está instalado nesta máquina',
  'no-text': 'não há letras que dê para ler',
  handwritten: 'parece escrito à mão',
  'too-large': 'a imagem é grande demais',
  broken: 'o arquivo está com defeito',
  'took-too-long': 'a leitura demorou demais',
};

export const matchReasonLabels: Record<MatchReason, string> = {
  valor: 'o mesmo valor',
  hora: 'pago na hora do atendimento',
  recebedor: 'o mesmo recebedor',
  pagador: 'o pagador tem o nome do cliente',
  forma: 'a mesma forma de pagamento',
};

export const scorePartLabels: Record<ScorePart, string> = {
  valorLido: 'Valor lido',
  diaPlausivel: 'Dia lido e possível',
  recebedorLido: 'Recebedor lido',
  valorDoChamado: 'Valor igual ao do chamado',
  horaDoChamado: 'Hora do atendimento',
  recebedorDoChamado: 'Recebedor do chamado',
  formaDoChamado: 'Forma de pagamento do chamado',
  identificador: 'Identificador bem formado',
  horaDoIdentificador: 'Identificador com a hora impressa',
  primeiroUso: 'Primeira vez que a imagem aparece',
};

export const scoreCapLabels: Record<ScoreCap, string> = {
  mesmoArquivo: 'O mesmo arquivo',
  mesmoIdentificador: 'O mesmo identificador do PIX',
  mesmoPagamento: 'O mesmo valor, minuto e recebedor',
  imagemParecida: 'Uma imagem quase igual, com o mesmo valor e o mesmo minuto,',
  parecido: 'Um recibo parecido',
};

export const witnessLabels: Record<(typeof witnesses)[number], string> = {
  word: 'a palavra ao lado',
  'second-reading': 'uma segunda leitura',
  'text-layer': 'o texto do próprio PDF',
  sum: 'a soma confere',
  qr: 'o QR Code',
  'check-digits': 'os dígitos conferem',
  'moment-of-id': 'a hora do identificador',
};

export const amountSourceLabels: Record<AmountSource, string> = {
  certo: 'lido com certeza',
  incerto: 'leitura incerta',
  corrigido: 'corrigido por uma pessoa',
  informado: 'digitado por quem enviou',
};
