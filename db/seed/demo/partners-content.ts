import type { VehicleType } from '#features/partners/rules.ts';

/** A partner with its base and its vehicles. */
export interface DemoPartner {
  name: string;
  city: string;
  state: 'DF' | 'GO';
  isCompany: boolean;
  vehicles: readonly VehicleType[];
  driver: string;
  shift: Shift;
}

/** Weekly plans: the whole week around the clock, days, evenings, nights, or none. */
type Shift = 'always' | 'days' | 'evenings' | 'nights' | 'none';

const car: readonly VehicleType[] = ['small_car'];
const truck: readonly VehicleType[] = ['truck_hydro'];
const both: readonly VehicleType[] = ['truck_hydro', 'small_car'];
const tank: readonly VehicleType[] = ['truck_pipa', 'small_car'];
const moto: readonly VehicleType[] = ['motorcycle'];

type Line = readonly [string, string, 'DF' | 'GO', readonly VehicleType[], string, Shift];

/** Companies after the three with logins; those that are always there serve their whole state. */
const companies: readonly Line[] = [
  ['Desentope Capital', 'Brasília', 'DF', both, 'Adão Siqueira', 'always'],
  ['Goiás Hidrojato', 'Luziânia', 'GO', both, 'Wesley Fontes', 'always'],
  ['Esgoto Certo Serviços', 'Ceilândia', 'DF', both, 'Rubens Amaro', 'days'],
  ['Fossa Limpa do Cerrado', 'Planaltina', 'DF', tank, 'Ivan Cordeiro', 'days'],
  ['Guará Desentupimentos', 'Guará', 'DF', car, 'Célio Batista', 'evenings'],
  ['Hidro Norte', 'Sobradinho', 'DF', truck, 'Edmar Paz', 'days'],
  ['Ipê Amarelo Manutenção', 'Sudoeste/Octogonal', 'DF', car, 'Noel Guedes', 'days'],
  ['Lago Sul Esgotos', 'Lago Sul', 'DF', truck, 'Ezequiel Rosa', 'evenings'],
  ['Limpa Tudo Taguatinga', 'Taguatinga', 'DF', both, 'Gilmar Leal', 'days'],
  ['Novo Gama Caminhões', 'Novo Gama', 'GO', tank, 'Divino Prates', 'days'],
  ['Planalto Sul Saneamento', 'Gama', 'DF', truck, 'Osvaldo Reis', 'nights'],
  ['Ralo Livre', 'Águas Claras', 'DF', car, 'Fábio Torres', 'evenings'],
  ['Saneia Formosa', 'Formosa', 'GO', truck, 'Nivaldo Porto', 'days'],
  ['Samambaia Desentope', 'Samambaia', 'DF', car, 'Rogério Lins', 'nights'],
  ['Santa Maria Hidráulica', 'Santa Maria', 'DF', car, 'Paulo César Dias', 'days'],
  ['São Sebastião Limpeza Urbana', 'São Sebastião', 'DF', both, 'Márcio Veiga', 'days'],
  ['Tubo Forte', 'Vicente Pires', 'DF', truck, 'Jonas Macedo', 'evenings'],
  ['Vale do Paranoá Serviços', 'Paranoá', 'DF', car, 'Cícero Matos', 'days'],
  ['Valparaíso Desentupidora', 'Valparaíso de Goiás', 'GO', car, 'Hélio Barros', 'always'],
  ['Zona Sul Encanamentos', 'Riacho Fundo II', 'DF', car, 'Tadeu Campos', 'days'],
];

const alone: readonly Line[] = [
  ['Ailton Nogueira', 'Recanto das Emas', 'DF', moto, 'Ailton Nogueira', 'days'],
  ['Benedito Falcão', 'Ceilândia', 'DF', car, 'Benedito Falcão', 'nights'],
  ['Cláudio Resende', 'Brasília', 'DF', car, 'Cláudio Resende', 'evenings'],
  ['Damião Freire', 'Águas Lindas de Goiás', 'GO', car, 'Damião Freire', 'days'],
  ['Elias Moura', 'Cruzeiro', 'DF', moto, 'Elias Moura', 'days'],
  ['Francisco Telles', 'Brazlândia', 'DF', car, 'Francisco Telles', 'days'],
  ['Geraldo Pinho', 'Núcleo Bandeirante', 'DF', car, 'Geraldo Pinho', 'evenings'],
  ['Hamilton Brito', 'Itapoã', 'DF', car, 'Hamilton Brito', 'none'],
  ['Irineu Lacerda', 'Candangolândia', 'DF', moto, 'Irineu Lacerda', 'days'],
  ['Josué Pacheco', 'Cidade Ocidental', 'GO', car, 'Josué Pacheco', 'evenings'],
  ['Kléber Assunção', 'Jardim Botânico', 'DF', car, 'Kléber Assunção', 'days'],
  ['Lourival Sena', 'SCIA/Estrutural', 'DF', car, 'Lourival Sena', 'none'],
  ['Moisés Tavares', 'Lago Norte', 'DF', car, 'Moisés Tavares', 'days'],
  ['Nelson Queiroga', 'Park Way', 'DF', car, 'Nelson Queiroga', 'evenings'],
  ['Orlando Meireles', 'Santo Antônio do Descoberto', 'GO', car, 'Orlando Meireles', 'days'],
  ['Pedro Henrique Luz', 'Sobradinho II', 'DF', moto, 'Pedro Henrique Luz', 'nights'],
  ['Severino Alencar', 'Sol Nascente/Pôr do Sol', 'DF', car, 'Severino Alencar', 'days'],
];

const toPartner =
  (isCompany: boolean) =>
  ([name, city, state, vehicles, driver, shift]: Line): DemoPartner => ({
    name,
    city,
    state,
    isCompany,
    vehicles,
    driver,
    shift,
  });

/** The partners after the three that sign in: twenty companies and seventeen who work alone. */
export const morePartners: readonly DemoPartner[] = [...companies.map(toPartner(true)), ...alone.map(toPartner(false))];

/** The one vehicle and the shift of each of the three that sign in: their app asks nothing before they set out. */
export const firstFleets: readonly Pick<DemoPartner, 'vehicles' | 'driver' | 'shift'>[] = [
  { vehicles: truck, driver: 'Renato Bastos', shift: 'always' },
  { vehicles: truck, driver: 'Sandro Vilela', shift: 'evenings' },
  { vehicles: car, driver: 'João Ávila', shift: 'none' },
];

/** Skills by the words that partners use. */
export const skillWords: Record<string, readonly string[]> = {
  small_car: ['Desentupimento residencial', 'Desentupimento de esgoto'],
  motorcycle: ['Desentupimento residencial'],
  truck_hydro: ['Hidrojateamento', 'Desentupimento residencial', 'Desentupimento de esgoto'],
  truck_pipa: ['Limpeza de fossa', 'Transporte de resíduos', 'Desentupimento de esgoto'],
};

/** A shift's weekdays and hours. */
export const plannedHours: Record<Shift, { weekdays: readonly number[]; start: string; end: string }> = {
  always: { weekdays: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '00:00' },
  days: { weekdays: [1, 2, 3, 4, 5, 6], start: '07:00', end: '18:00' },
  evenings: { weekdays: [0, 1, 2, 3, 4, 5, 6], start: '12:00', end: '23:00' },
  nights: { weekdays: [0, 1, 2, 4, 5, 6], start: '20:00', end: '07:00' },
  none: { weekdays: [], start: '07:00', end: '18:00' },
};
