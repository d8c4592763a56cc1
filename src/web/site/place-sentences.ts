interface Place {
  name: string;
  stateId: string;
  activePartners: number;
}

/** The median time to arrival, in words true of a median; empty when unknown. */
export function arrivalSentence({ name }: Place, arrivals: { calls: number; medianMinutes: number } | null): string {
  if (arrivals === null) return '';
  const { calls, medianMinutes: minutes } = arrivals;
  const hours = Math.round(minutes / 60);
  const time = minutes === 1 ? '1 minuto' : minutes < 100 ? `${minutes} minutos` : `${hours} horas`;
  return `Nos últimos 90 dias atendemos ${calls} chamados em ${name}: em metade deles o profissional chegou em até ${time}.`;
}

/** The coverage of a place: its own partners, else those of the nearest places, else the central decides. */
export function coverageSentence(place: Place, near: readonly { place: Place }[]): string {
  const { name, activePartners } = place;
  if (activePartners === 1) return `Temos um profissional em ${name}.`;
  if (activePartners > 1) return `Temos ${activePartners} profissionais em ${name}.`;
  const neighbour = near.find((one) => one.place.activePartners > 0)?.place.name;
  return neighbour === undefined
    ? 'A central diz quem pode ir e em quanto tempo.'
    : `O profissional mais perto fica em ${neighbour}.`;
}
