/** What partners can do; `id` is stable. */
export const referenceSkills = [
  { id: 'desentupimento-residencial', name: 'Desentupimento residencial (vaso, pia, ralo)' },
  { id: 'desentupimento-rede-externa', name: 'Desentupimento de rede externa de esgoto' },
  { id: 'limpeza-fossa', name: 'Limpeza de fossa' },
  { id: 'hidrojateamento', name: 'Hidrojateamento' },
  { id: 'inspecao-camera', name: 'Inspeção por câmera' },
  { id: 'transporte-residuos', name: 'Transporte de resíduos' },
] as const;
