interface ReferenceTestimonial {
  nome: string;
  localizacao: string;
  texto: string;
  avaliacao: number;
  servico: string;
  daysAgo: number;
}

/** Invented examples of testimonials for a new installation's site. */
export const referenceTestimonials: readonly ReferenceTestimonial[] = [
  {
    nome: 'Marta S.',
    localizacao: 'Taguatinga, DF',
    texto:
      'A pia da cozinha voltava toda semana. O rapaz limpou o sifão e o cano até a caixa de gordura e me mostrou de onde vinha o problema. Não voltou mais.',
    avaliacao: 5,
    servico: 'Pia',
    daysAgo: 1,
  },
  {
    nome: 'João Carlos P.',
    localizacao: 'Águas Claras, DF',
    texto: 'Vaso transbordando à noite com visita em casa. Resolveram e ainda deixaram o banheiro limpo.',
    avaliacao: 5,
    servico: 'Vaso Sanitário',
    daysAgo: 2,
  },
  {
    nome: 'Condomínio Ipê Amarelo',
    localizacao: 'Sudoeste, DF',
    texto:
      'Hidrojateamento das colunas de três blocos, com aviso aos moradores antes. O orçamento veio por item e o valor final foi o combinado.',
    avaliacao: 5,
    servico: 'Hidrojateamento',
    daysAgo: 4,
  },
  {
    nome: 'Renata L.',
    localizacao: 'Guará, DF',
    texto: 'O ralo do box não descia de jeito nenhum. Era cabelo e sabão lá no fundo. Serviço rápido e preço justo.',
    avaliacao: 4,
    servico: 'Ralo',
    daysAgo: 5,
  },
  {
    nome: 'Restaurante Sabor do Cerrado',
    localizacao: 'Asa Norte, DF',
    texto: 'Limparam a caixa de gordura antes de abrirmos para o almoço e deixaram tudo limpo. Já marcamos a próxima.',
    avaliacao: 5,
    servico: 'Caixa de Gordura',
    daysAgo: 6,
  },
  {
    nome: 'Edson M.',
    localizacao: 'Ceilândia, DF',
    texto:
      'Esgoto voltando no quintal. Acharam o ponto com a câmera e desobstruíram sem quebrar o piso. Explicaram tudo antes de cobrar.',
    avaliacao: 5,
    servico: 'Tubulação',
    daysAgo: 8,
  },
  {
    nome: 'Luciana F.',
    localizacao: 'Valparaíso de Goiás, GO',
    texto:
      'Demorou um pouco mais do que o previsto por causa da chuva, mas avisaram pelo WhatsApp. A pia ficou perfeita.',
    avaliacao: 4,
    servico: 'Pia',
    daysAgo: 10,
  },
  {
    nome: 'Padaria Pão da Vila',
    localizacao: 'Gama, DF',
    texto: 'Atenderam de madrugada, antes da primeira fornada. Profissional educado e com equipamento próprio.',
    avaliacao: 4,
    servico: 'Ralo',
    daysAgo: 12,
  },
  {
    nome: 'Beatriz A.',
    localizacao: 'Lago Sul, DF',
    texto: 'Meu filho jogou um brinquedo no vaso. Tiraram sem precisar remover a louça e não cobraram a mais por isso.',
    avaliacao: 5,
    servico: 'Vaso Sanitário',
    daysAgo: 14,
  },
  {
    nome: 'Sebastião R.',
    localizacao: 'Luziânia, GO',
    texto:
      'O serviço ficou bom. Só achei que o orçamento podia ter chegado mais rápido, mas o valor foi respeitado até o fim.',
    avaliacao: 3,
    servico: 'Tubulação',
    daysAgo: 16,
  },
  {
    nome: 'Clínica Vida Leve',
    localizacao: 'Asa Sul, DF',
    texto:
      'Manutenção feita no sábado à tarde, para não atrapalhar os pacientes. O cano antigo estava cheio de raiz e o jato resolveu.',
    avaliacao: 5,
    servico: 'Hidrojateamento',
    daysAgo: 18,
  },
  {
    nome: 'Patrícia N.',
    localizacao: 'Sobradinho, DF',
    texto:
      'Caixa de gordura limpa, sem cheiro e sem sujeira no quintal. Gostei de ter confirmado o valor pelo celular no final.',
    avaliacao: 4,
    servico: 'Caixa de Gordura',
    daysAgo: 20,
  },
];
