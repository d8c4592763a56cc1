/** Sheets of the first days: one that was written, with a line that was refused, and one that waits to be looked at. */
export const sheets = {
  written: {
    fileName: 'clientes-antigos.csv',
    text: [
      'Nome;Telefone;Empresa;CPF ou CNPJ;Endereço;Número;Bairro;Cidade;Estado',
      'Lavanderia Água Limpa;(61) 99333-0001;Lavanderia Água Limpa Ltda;50334298000144;CLS 208 Bloco C;14;Asa Sul;Brasília;DF',
      'Dona Celeste Amorim;(61) 99333-0002;;;QNL 10 Conjunto A;7;Taguatinga Norte;Taguatinga;DF',
      'Escola Pequeno Cerrado;(61) 99333-0003;Escola Pequeno Cerrado Ltda;29722000000187;QE 15;2;Guará II;Guará;DF',
      'Seu Wanderley;61 9933;;;Quadra 4;9;Setor Leste;Gama;DF',
    ].join('\n'),
  },
  tried: {
    fileName: 'servicos-novos.csv',
    text: [
      'Nome;Descrição;Preço base;Tempo médio (minutos);Comissão (%);Ativo',
      'Vídeo da tubulação;Câmera na rede, com o filme entregue ao cliente.;280,00;60;15;Sim',
      'Troca de sifão;Sifão da pia ou do lavatório, com a peça.;120,00;40;15;Sim',
      'Desentupimento de Pia;Já existe no catálogo.;150,00;50;15;Sim',
      'Limpeza de calha;Calhas e condutores de água de chuva.;duzentos;90;15;Sim',
    ].join('\n'),
  },
} as const;

/** Posts that are being written: one waits for its day, one for its end. */
export const articles = [
  {
    key: '6c1f0a52-3d0e-4a8f-9b41-5a2d7e1c0b01',
    editor: '6c1f0a52-3d0e-4a8f-9b41-5a2d7e1c0bf1',
    inDays: 4,
    title: 'Chuva forte: o que olhar em casa antes da primeira',
    slug: 'antes-da-primeira-chuva',
    excerpt: 'Calha, ralo do quintal e caixa de passagem: meia hora de cuidado antes de a água chegar.',
    category: 'prevencao',
    tags: ['chuva', 'prevenção'],
    content:
      '<p>No Distrito Federal a chuva volta de uma vez. Meia hora de cuidado antes dela evita água no chão da sala.</p><h2>Do telhado ao quintal</h2><ul><li>Tire as folhas da calha e jogue um balde de água: ela deve descer sem parar.</li><li>Abra a grelha do ralo do quintal e tire a terra do fundo.</li><li>Veja se a caixa de passagem está limpa e se a tampa fecha.</li></ul><h2>Quando chamar</h2><p>Se a água do balde volta ou demora, a tubulação já está entupida: chame antes da chuva, porque depois dela a fila é longa.</p>',
  },
  {
    key: '6c1f0a52-3d0e-4a8f-9b41-5a2d7e1c0b02',
    editor: '6c1f0a52-3d0e-4a8f-9b41-5a2d7e1c0bf2',
    inDays: null,
    title: 'Óleo de fritura: o que fazer com ele',
    slug: '',
    excerpt: '',
    category: 'dicas',
    tags: [],
    content:
      '<p>Um litro de óleo na pia vira uma pedra de gordura no cano. Falta contar onde entregar em cada cidade.</p>',
  },
] as const;
