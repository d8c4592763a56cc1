export const howLead = 'Quatro passos, do primeiro contato à água correndo de novo.';

/** The four steps of the page that says how it works. */
export const steps = [
  {
    title: 'Você pede o serviço',
    text: 'Pelo WhatsApp ou por telefone, a qualquer hora. Diga o que entupiu e o endereço. Uma foto ajuda.',
  },
  {
    title: 'Um profissional verificado chega',
    text: 'A central envia um parceiro aprovado por ela. A visita é gratuita na área atendida.',
  },
  {
    title: 'Avaliação técnica e orçamento',
    text: 'Ele encontra a causa e entrega o orçamento por item: mão de obra, material e equipamento. Recusar não custa nada.',
  },
  {
    title: 'Serviço feito, com garantia',
    text: 'Quem decide é você: se o trabalho começar sem o seu sim, a sua página avisa. No fim, o teste é na sua frente. A garantia vale por pelo menos 90 dias.',
  },
];

/** The promises beneath them. */
export const promises = [
  {
    title: 'O que você não paga',
    text: 'Metro de cabo sem teto, taxa que não está no orçamento e serviço que você não aprovou.',
  },
  {
    title: 'O que você recebe no fim',
    text: 'Um link só seu para confirmar o valor pago e a forma de pagamento, e para avaliar o atendimento.',
  },
  {
    title: 'Se algo der errado',
    text: 'Chame a central, ou conte na página do seu atendimento: uma pessoa responde por escrito, com prazo. Se a garantia cobre, o retorno não custa nada.',
  },
];
