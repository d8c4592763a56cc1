import { article } from '../reference-pages.ts';

/** Words that passages of a topic are asked by and do not say themselves. */
export const topicKeys: Readonly<Record<string, string>> = {
  precos: 'preço valor custo tabela quanto',
  lugares: 'cidades bairros regiões onde atendem entorno distrito federal',
  servicos: 'serviços oferecem fazem tipos',
  horario: 'horário 24 horas plantão domingo feriado madrugada noite aberto',
  contato: 'telefone whatsapp e-mail número falar ligar',
  quem: 'quem são empresa desentupidora',
  cobranca: 'cobrança metro surpresa',
  'como-funciona': 'como funciona atendimento etapas',
  visita: 'visita gratuita grátis taxa deslocamento avaliação',
  orcamento: 'orçamento escrito recusar aprovar aceite',
  garantia: 'garantia',
  'nao-paga': 'taxa cobrança extra',
  confirmacao: 'link confirmar valor pago confirmação',
  problema: 'reclamar voltou entupir defeito',
  profissionais: 'profissionais confiança verificados seguros',
  pedido: 'pedir solicitar agendar formulário',
  depoimentos: 'depoimentos avaliações opinião clientes nota',
  parceria: 'parceiro prestador cadastro trabalhar cadastrar',
  termos: 'termos regras contrato',
  privacidade: 'privacidade dados pessoais lgpd',
  direitos: 'apagar excluir corrigir cópia dados pessoais lgpd',
  'dados-divididos': 'vender compartilhar dados telefone terceiros',
};

/** The same for whole articles. */
export const pageKeys: Readonly<Record<string, string>> = {
  [article('pia-entupida-o-que-fazer')]: 'pia entupida entupiu não desce sozinho caseiro receita',
  [article('vaso-sanitario-entupido')]: 'vaso privada entupido entupiu transbordou descarga não desce',
  [article('ralo-do-banheiro-com-agua-parada')]: 'ralo box banheiro água parada cabelo entupido não escoa chuveiro',
  [article('cheiro-de-esgoto-em-casa')]: 'mau cheiro fedor fedendo catinga esgoto barata',
  [article('habitos-que-evitam-entupimentos')]: 'evitar prevenir dica hábito óleo fritura',
  [article('produtos-quimicos-para-desentupir')]:
    'soda cáustica diabo verde ácido produto químico desentupidor líquido',
  [article('hidrojateamento-como-funciona')]: 'hidrojateamento hidrojato jato como funciona vale a pena diferença cabo',
  [article('caesb-ou-encanamento-da-casa')]: 'caesb saneago rua responsabilidade bueiro rede pública',
  [article('entupimento-em-condominio')]: 'condomínio prédio apartamento síndico coluna prumada vizinho quem paga',
  [article('raizes-na-tubulacao')]: 'raiz raízes árvore cano manilha planta',
  [article('esgoto-voltando-na-chuva')]: 'chuva chove temporal enchente esgoto volta quintal válvula retenção',
  [article('caixa-de-gordura-quando-limpar')]: 'caixa gordura cheia limpar sinais',
  [article('manutencao-preventiva-da-tubulacao')]: 'manutenção preventiva calendário revisão',
  [article('entupimento-em-restaurante')]: 'restaurante cozinha profissional lanchonete bar padaria',
  [article('fossa-septica-limpeza-e-cuidados')]: 'fossa séptica sumidouro limpa fossa chácara',
  [article('quando-chamar-uma-desentupidora')]: 'quando chamar desentupidora sozinho golpe escolher urgente esperar',
  [article('como-ler-um-orcamento-de-desentupimento')]:
    'orçamento metro cobraram caro abusivo golpe nota procon comparar',
};
