/** What the assistant says of its own; nothing here states a price, a time or a promise. */
export const phrases = {
  welcome:
    'Olá! Sou o assistente virtual. Conte o que entupiu e onde você está, ou pergunte sobre preços, serviços e lugares atendidos.',
  hello: 'Olá! Conte o que entupiu e onde você está, ou faça a sua pergunta.',
  thanks: 'De nada! Se precisar de mais alguma coisa, é só escrever.',
  bye: 'Até logo! Se o problema voltar, é só chamar.',
  fine: 'Certo. Se tiver outra dúvida, é só escrever.',
  robot:
    'Sou um assistente automático: respondo com o que está nas páginas deste site. Se preferir, passo você para uma pessoa da central.',
  unclear: 'Não entendi. Escreva em poucas palavras o que entupiu ou o que quer saber.',
  unknown:
    'Isso eu não sei: as páginas do site não dizem. Uma pessoa da central responde pelo WhatsApp ou por telefone.',
  unknownPart: (question: string) => `Sobre “${question}”, as páginas do site não dizem. A central responde.`,
  unsure:
    'Não tenho certeza de que era isto que você perguntou. Se não era, toque abaixo: uma pessoa da central responde, e o resumo desta conversa vai junto.',
  person: 'Claro. Toque abaixo: a mensagem para a central já vai com o resumo desta conversa.',
  angry:
    'Sinto muito pelo transtorno. Uma pessoa da central cuida disso com você: toque abaixo, e o resumo desta conversa vai junto.',
  urgent: 'Se é urgente, ligue para a central: é o jeito mais rápido de falar com uma pessoa.',
  dangerFirst: 'Primeiro, a sua segurança:',
  dangerThen: 'Depois, ligue para a central.',
  withPerson: 'Sua mensagem foi entregue. Uma pessoa da central está nesta conversa e responde aqui.',
  source: 'Fonte',
} as const;
