/** The assistant's own phrases; without prices, times or promises. */
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
    'Isso eu não tenho aqui: as páginas do site não dizem. Uma pessoa da central responde pelo WhatsApp ou por telefone.',
  unknownPart: (question: string) => `Sobre “${question}”, as páginas do site não dizem. A central responde.`,
  repeated:
    'É o que já respondi acima: as páginas do site não dizem mais do que isso. Uma pessoa da central pode explicar melhor.',
  far: (place: string) =>
    `Ainda não atendemos em ${place}: por enquanto são o Distrito Federal e cidades do Entorno. Na dúvida, pergunte à central.`,
  bargain:
    'Desconto, preço fechado antes da visita e cobrir outra oferta, só com a central: nenhuma página do site diz que sim.',
  payment: 'Se essa forma de pagar é aceita, e em quantas vezes, quem diz é a central.',
  invoice: 'Sobre nota fiscal e recibo as páginas do site não dizem: confirme com a central antes de contratar.',
  english: (phone: string) =>
    `This chat only reads Portuguese. Please call or send a WhatsApp message: ${phone}. In danger, call 193 (fire brigade) or 192 (ambulance).`,
  englishDanger: (number: string, who: string, phone: string) =>
    `Call ${number} (${who}) now. This chat only reads Portuguese: once everyone is safe, call us or send a WhatsApp message, ${phone}.`,
  unsure:
    'Não tenho certeza de que era isto que você perguntou. Se não era, toque abaixo: uma pessoa da central responde, e o resumo desta conversa vai junto.',
  person: 'Claro. Toque abaixo: a mensagem para a central já vai com o resumo desta conversa.',
  angry:
    'Sinto muito pelo transtorno. Uma pessoa da central cuida disso com você: toque abaixo, e o resumo desta conversa vai junto.',
  urgent: 'Se é urgente, ligue para a central: é o jeito mais rápido de falar com uma pessoa.',
  dangerThen: 'Com todos a salvo, ligue para a central.',
  withPerson: 'Sua mensagem foi entregue. Uma pessoa da central está nesta conversa e responde aqui.',
  source: 'Fonte',
} as const;
