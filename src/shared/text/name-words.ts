/** Titles before a name, without accents and dots. */
const titles = words(
  'sr sra srsra srta srs senhor senhora senhorita seu dona d dom dr dra drs doutor doutora prof profa professor professora ' +
    'mestre eng enga engo engenheiro engenheira arquiteto arquiteta advogado advogada pe padre pastor pastora frei bispo madre ' +
    'reverendo tia tio sindico sindica zelador zeladora exmo exma ilmo ilma desembargador desembargadora juiz juiza deputado ' +
    'deputada senador senadora vereador vereadora delegado delegada soldado cabo sgt sargento tenente capitao major cel ' +
    'coronel general e',
);

/** Titles that only a dot distinguishes from names. */
const dottedTitles = words('gen ten del ver des sen dep cap maj rev cb sd adv arq pr pra vo');

/** First words of names of places, businesses and offices. */
const companyWords = words(
  'condominio cond edificio edf residencial residence conjunto bloco quadra prefeitura secretaria ministerio embaixada ' +
    'tribunal camara universidade faculdade escola colegio creche instituto fundacao associacao sindicato igreja paroquia ' +
    'comunidade hospital clinica laboratorio consultorio farmacia drogaria banco hotel hostel pousada motel restaurante ' +
    'lanchonete pizzaria churrascaria padaria panificadora confeitaria sorveteria cafeteria bar boteco mercado mercadinho ' +
    'supermercado atacadao hortifruti acougue emporio loja lojas shopping galeria posto oficina auto autopecas borracharia ' +
    'academia studio estudio salao barbearia petshop lavanderia grafica imobiliaria administradora construtora incorporadora ' +
    'transportadora distribuidora comercial comercio industria fabrica empresa grupo companhia desentupidora desentope desentupimento hidraulica dedetizadora ' +
    'limpadora casa centro',
);
const dottedCompanyWords = words('ed cia');

/** Endings of company names. */
const companyEnd = /(?:^|\s)(?:ltda|eireli|epp|mei|me|s\/a|s\.a)\.?$/i;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

export function isTitle(word: string): boolean {
  return isOf(word, titles, dottedTitles);
}

/** Whether a name is that of a company, a condominium or an office, by its first word or its last. */
export function isCompanyName(name: string): boolean {
  const [first = ''] = name.split(' ');
  return isOf(first, companyWords, dottedCompanyWords) || companyEnd.test(name);
}

/** `Profª.` and `Sr(a).` are `profa` and `sra`. */
function isOf(word: string, plain: ReadonlySet<string>, dotted: ReadonlySet<string>): boolean {
  const bare = word
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
  return plain.has(bare) || (word.endsWith('.') && dotted.has(bare));
}
