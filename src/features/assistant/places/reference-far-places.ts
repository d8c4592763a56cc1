/**
 * Places that people ask about and we do not serve: towns around the Distrito Federal, in Goiás and north-western
 * Minas, and large cities of Brazil. Served places are searched first.
 */
export const farPlaces: readonly string[] = (
  'Anápolis, Alexânia, Abadiânia, Pirenópolis, Corumbá de Goiás, Cocalzinho de Goiás, Padre Bernardo, Mimoso de Goiás, Água Fria de Goiás, Vila Boa, ' +
  'Flores de Goiás, Cabeceiras, Alto Paraíso de Goiás, Alto Paraíso, Cavalcante, São João d’Aliança, Niquelândia, Barro Alto, Goianésia, Vila Propício, ' +
  'Alvorada do Norte, Simolândia, Posse, Campos Belos, São Domingos, Uruaçu, Porangatu, Ceres, Jaraguá, Itaberaí, Inhumas, Trindade, Senador Canedo, ' +
  'Aparecida de Goiânia, Hidrolândia, Bela Vista de Goiás, Silvânia, Vianópolis, Pires do Rio, Ipameri, Catalão, Caldas Novas, Rio Quente, Morrinhos, ' +
  'Itumbiara, Rio Verde, Jataí, Mineiros, Quirinópolis, Goiatuba, Campo Alegre de Goiás, Cidade de Goiás, Goiás Velho, Nerópolis, Luziápolis, ' +
  'Unaí, Buritis, Arinos, Paracatu, Cabeceira Grande, João Pinheiro, Patos de Minas, Vazante, Guarda-Mor, Formoso, Araguari, Uberlândia, Uberaba, ' +
  'Montes Claros, Juiz de Fora, Contagem, Betim, Governador Valadares, Ipatinga, Divinópolis, Sete Lagoas, Poços de Caldas, ' +
  'Campinas, Guarulhos, São Bernardo do Campo, Santo André, Osasco, Sorocaba, Ribeirão Preto, São José dos Campos, São José do Rio Preto, Santos, ' +
  'Bauru, Piracicaba, Jundiaí, Franca, Niterói, São Gonçalo, Duque de Caxias, Nova Iguaçu, Petrópolis, Cabo Frio, Vila Velha, Vitória, Serra, ' +
  'Cuiabá, Várzea Grande, Rondonópolis, Barra do Garças, Campo Grande, Dourados, Palmas, Gurupi, Araguaína, Natal, João Pessoa, Campina Grande, ' +
  'Maceió, Aracaju, Teresina, São Luís, Imperatriz, Macapá, Boa Vista, Porto Velho, Rio Branco, Santarém, Feira de Santana, Vitória da Conquista, ' +
  'Barreiras, Luís Eduardo Magalhães, Ilhéus, Itabuna, Porto Seguro, Olinda, Caruaru, Petrolina, Juazeiro, Sobral, Londrina, Maringá, Cascavel, ' +
  'Foz do Iguaçu, Ponta Grossa, Florianópolis, Joinville, Blumenau, Chapecó, Balneário Camboriú, Caxias do Sul, Pelotas, Santa Maria RS, Canoas, ' +
  'Minas Gerais, Bahia, Tocantins, Mato Grosso, Portugal'
).split(', ');

/** Words of every day that are also the name of one: meant only after `em` and the like. */
export const everydayNames: ReadonlySet<string> = new Set([
  ...'posse natal vitoria serra franca santos cabeceiras buritis formoso mineiros ceres trindade contagem cascavel'.split(
    ' ',
  ),
  ...[
    'canoas',
    'palmas',
    'barreiras',
    'sobral',
    'imperatriz',
    'vila boa',
    'boa vista',
    'barro alto',
    'rio quente',
    'campo grande',
  ],
]);
