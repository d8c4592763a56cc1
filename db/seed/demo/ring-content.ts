/** People who ring while somebody looks, in this order and then again. */
export const callers = [
  {
    clientName: 'Valdirene Porto',
    clientPhone: '61992224101',
    serviceType: 'Desentupimento de Esgoto',
    origin: 'telefone',
    description: 'O esgoto está voltando pelo ralo do banheiro, e a água já chegou ao corredor.',
    estimatedValue: 420,
    address: { street: 'SQN 310 Bloco F', number: '204', neighborhood: 'Asa Norte', city: 'Brasília', state: 'DF' },
  },
  {
    clientName: 'Neide Carvalho',
    clientPhone: '61992224102',
    serviceType: 'Desentupimento Comercial',
    origin: 'whatsapp',
    description: 'A cozinha da lanchonete parou: a pia não desce e há fila no balcão.',
    estimatedValue: 520,
    address: { street: 'CNB 4 Lote 2', number: '8', neighborhood: 'Taguatinga Norte', city: 'Taguatinga', state: 'DF' },
  },
  {
    clientName: 'Otoniel Braga',
    clientPhone: '61992224103',
    serviceType: 'Desentupimento de Vaso Sanitário',
    origin: 'site',
    description: 'O único vaso da casa entupiu, e moram cinco pessoas.',
    estimatedValue: 210,
    address: { street: 'Quadra 12', number: '31', neighborhood: 'Setor Sul', city: 'Gama', state: 'DF' },
  },
] as const;
