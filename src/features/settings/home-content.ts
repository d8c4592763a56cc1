/** The call beside the last button of the page. */
export const closingWords = 'Água no chão? Não espere amanhecer.';

export const steps = [
  { title: 'Visita gratuita', text: 'Você chama pelo WhatsApp ou telefone e um profissional verificado vai até você.' },
  {
    title: 'Avaliação e orçamento',
    text: 'Ele avalia no local e entrega o orçamento detalhado. Quem decide é você: se começar sem o seu sim, a sua página avisa.',
  },
  {
    title: 'Serviço com garantia',
    text: 'O serviço é feito, e você confirma o valor pago por um link só seu. A garantia vale por pelo menos 90 dias.',
  },
] as const;

export const benefits = [
  { title: 'A qualquer hora', text: 'De madrugada, domingo ou feriado, a central atende.' },
  { title: 'Preço combinado antes', text: 'Orçamento por escrito, sem cobrança surpresa por metro de cabo.' },
  {
    title: 'Profissionais verificados',
    text: 'Cada parceiro tem CPF ou CNPJ no cadastro e é aprovado por uma pessoa da central.',
  },
  { title: 'Perto de você', text: 'Parceiros no Distrito Federal e no Entorno.' },
] as const;
