type Region = 'Norte' | 'Nordeste' | 'Centro-Oeste' | 'Sudeste' | 'Sul';

interface State {
  /** Two-letter code. */
  id: string;
  name: string;
  region: Region;
  latitude: number;
  longitude: number;
}

/** The 27 federal units by code; coordinates of the middle of the territory, not of the capital. */
export const states: readonly State[] = [
  { id: 'AC', name: 'Acre', region: 'Norte', latitude: -8.77, longitude: -70.55 },
  { id: 'AL', name: 'Alagoas', region: 'Nordeste', latitude: -9.62, longitude: -36.82 },
  { id: 'AM', name: 'Amazonas', region: 'Norte', latitude: -3.47, longitude: -65.1 },
  { id: 'AP', name: 'Amapá', region: 'Norte', latitude: 1.41, longitude: -51.77 },
  { id: 'BA', name: 'Bahia', region: 'Nordeste', latitude: -13.29, longitude: -41.71 },
  { id: 'CE', name: 'Ceará', region: 'Nordeste', latitude: -5.2, longitude: -39.53 },
  { id: 'DF', name: 'Distrito Federal', region: 'Centro-Oeste', latitude: -15.83, longitude: -47.86 },
  { id: 'ES', name: 'Espírito Santo', region: 'Sudeste', latitude: -19.19, longitude: -40.34 },
  { id: 'GO', name: 'Goiás', region: 'Centro-Oeste', latitude: -15.98, longitude: -49.86 },
  { id: 'MA', name: 'Maranhão', region: 'Nordeste', latitude: -5.42, longitude: -45.44 },
  { id: 'MG', name: 'Minas Gerais', region: 'Sudeste', latitude: -18.1, longitude: -44.38 },
  { id: 'MS', name: 'Mato Grosso do Sul', region: 'Centro-Oeste', latitude: -20.51, longitude: -54.54 },
  { id: 'MT', name: 'Mato Grosso', region: 'Centro-Oeste', latitude: -12.64, longitude: -55.42 },
  { id: 'PA', name: 'Pará', region: 'Norte', latitude: -3.79, longitude: -52.48 },
  { id: 'PB', name: 'Paraíba', region: 'Nordeste', latitude: -7.28, longitude: -36.72 },
  { id: 'PE', name: 'Pernambuco', region: 'Nordeste', latitude: -8.38, longitude: -37.86 },
  { id: 'PI', name: 'Piauí', region: 'Nordeste', latitude: -6.6, longitude: -42.28 },
  { id: 'PR', name: 'Paraná', region: 'Sul', latitude: -24.89, longitude: -51.55 },
  { id: 'RJ', name: 'Rio de Janeiro', region: 'Sudeste', latitude: -22.25, longitude: -42.66 },
  { id: 'RN', name: 'Rio Grande do Norte', region: 'Nordeste', latitude: -5.81, longitude: -36.59 },
  { id: 'RO', name: 'Rondônia', region: 'Norte', latitude: -10.83, longitude: -63.34 },
  { id: 'RR', name: 'Roraima', region: 'Norte', latitude: 1.99, longitude: -61.33 },
  { id: 'RS', name: 'Rio Grande do Sul', region: 'Sul', latitude: -30.17, longitude: -53.5 },
  { id: 'SC', name: 'Santa Catarina', region: 'Sul', latitude: -27.45, longitude: -50.95 },
  { id: 'SE', name: 'Sergipe', region: 'Nordeste', latitude: -10.57, longitude: -37.45 },
  { id: 'SP', name: 'São Paulo', region: 'Sudeste', latitude: -22.19, longitude: -48.79 },
  { id: 'TO', name: 'Tocantins', region: 'Norte', latitude: -9.46, longitude: -48.26 },
];

const codes = new Set(states.map((state) => state.id));

/** Whether a text is the code of a federal unit, upper case. */
export function isStateCode(text: string): boolean {
  return codes.has(text);
}
