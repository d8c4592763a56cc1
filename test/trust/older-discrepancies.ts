import type pg from 'pg';

/** A record of a kind, by its number. */
export const id = (kind: number, number = 0) => `019a0000-000${kind}-7000-8000-${String(number).padStart(12, '0')}`;
const [serviceId, clientId, partnerId, userId] = [id(1), id(2), id(3), id(4)];
const at = (clock: string) => `2026-11-20T${clock}:00Z`;

async function insert(owner: pg.Client, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, place) => `$${place + 1}`);
  await owner.query(`insert into ${table} (${columns.join()}) values (${places.join()})`, Object.values(row));
}

async function insertPeople(owner: pg.Client): Promise<void> {
  await insert(owner, 'services', {
    id: serviceId,
    slug: 'pia',
    nome: 'Desentupimento de Pia',
    descricao: 'Pia',
    descricao_curta: 'Pia',
    preco_base_cents: 15_000,
    tempo_medio_minutes: 60,
    comissao_portal_basis_points: 1_500,
    ordem: 1,
  });
  await insert(owner, 'clients', { id: clientId, name: 'Dalva Moreira', phone: '61980000001' });
  await insert(owner, 'partners', {
    id: partnerId,
    name: 'Nascente',
    email: 'nascente@partner.example',
    phone: '61980000002',
    document: '41720398550',
    document_type: 'cpf',
    city: 'Brasília',
    state: 'DF',
  });
  await insert(owner, 'users', { id: userId, name: 'Marina Prado', email: 'marina@canolivre.example', role: 'admin' });
}

interface Older {
  call: Record<string, unknown>;
  discrepancy: Record<string, unknown>;
  paid?: number;
  approved?: number;
}

const reported = { status: 'finalizado', final_value_cents: 32_000, payment_method: 'pix', finished_at: at('12:00') };
const ofReport = {
  partner_reported_amount_cents: 32_000,
  partner_payment_method: 'pix',
  partner_report_at: at('12:00'),
};
const decided = { decided_by: userId, decided_at: at('15:00') };

/** One of each kind that there was; nothing reported was written as zero without a method. */
export const older = {
  waiting: { call: reported, discrepancy: ofReport, paid: 45_000, approved: 45_000 },
  resolved: {
    call: { ...reported, final_value_cents: 45_000 },
    discrepancy: {
      ...ofReport,
      ...decided,
      investigation_status: 'resolved',
      decided_amount_cents: 45_000,
      decision_reason: 'O recibo mostra R$ 450,00',
    },
    paid: 45_000,
  },
  dismissed: {
    call: reported,
    discrepancy: { ...ofReport, investigation_status: 'dismissed', decided_at: at('15:00') },
    paid: 34_000,
  },
  finished: {
    call: { ...reported, final_value_cents: 50_000 },
    discrepancy: {
      partner_reported_amount_cents: 0,
      ...decided,
      investigation_status: 'resolved',
      decided_amount_cents: 50_000,
      decision_reason: 'Ninguém informou',
    },
    paid: 50_000,
  },
  cancelled: { call: { status: 'cancelado' }, discrepancy: { partner_reported_amount_cents: 0 }, paid: 40_000 },
} satisfies Record<string, Older>;

async function insertOlder(
  owner: pg.Client,
  number: number,
  { call, discrepancy, paid, approved }: Older,
): Promise<void> {
  const callId = id(5, number);
  await insert(owner, 'service_calls', {
    id: callId,
    protocol_number: `CL-2026-${number}`,
    client_key: `chave-${number}`,
    client_id: clientId,
    client_name: 'Dalva Moreira',
    client_phone: '61980000001',
    service_id: serviceId,
    service_type: 'Desentupimento de Pia',
    city: 'Brasília',
    state: 'DF',
    assigned_partner_id: partnerId,
    confirmed_at: at('13:00'),
    ...call,
  });
  await insert(owner, 'call_confirmations', {
    call_id: callId,
    paid_amount_cents: paid,
    payment_method: 'pix',
    received_receipt: true,
    service_rating: 4,
    call_was_cancelled: call.status === 'cancelado',
    confirmed_at: at('13:00'),
  });
  if (approved !== undefined) await insertApproval(owner, number, approved);
  const from = Number(discrepancy.partner_reported_amount_cents);
  await insert(owner, 'value_discrepancies', {
    id: id(6, number),
    call_id: callId,
    client_paid_amount_cents: paid,
    client_payment_method: 'pix',
    client_payment_at: at('13:00'),
    difference_cents: (paid ?? 0) - from,
    share_basis_points: Math.round((((paid ?? 0) - from) * 10_000) / (paid ?? 1)),
    severity: 'high',
    fraud_indicators: ['VALOR_DIVERGENTE'],
    flagged_at: at('13:00'),
    ...discrepancy,
  });
}

async function insertApproval(owner: pg.Client, number: number, cents: number): Promise<void> {
  const quoteId = id(7, number);
  await insert(owner, 'quotes', {
    id: quoteId,
    call_id: id(5, number),
    partner_id: partnerId,
    version: 1,
    content: {},
    total_cents: cents,
    ceiling_cents: cents,
    content_hash: 'marca',
    status: 'aprovado',
    valid_until: at('23:00'),
    created_at: at('10:00'),
    updated_at: at('11:00'),
  });
  await insert(owner, 'quote_decisions', {
    at: at('11:00'),
    actor_kind: 'anonymous',
    actor_name: 'Dalva',
    quote_id: quoteId,
    verdict: 'aprovado',
    way: 'pagina',
    name: 'Dalva',
    text_version: '1',
    content_hash: 'marca',
  });
}

/** Writes them into a database of that time, with the people and the papers that they name. */
export async function insertAllOlder(owner: pg.Client): Promise<void> {
  await insertPeople(owner);
  for (const [number, row] of Object.values<Older>(older).entries()) await insertOlder(owner, number, row);
}
