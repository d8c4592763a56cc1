import pg from 'pg';

/** The office's screens during a busy night. */
export interface Field {
  partners: number;
  /** Number of partners moving, each with a position. */
  moving: number;
  calls: number;
}

/**
 * Fills a database that has the reference content: partners of the Distrito Federal and around it, and open calls of
 * every priority.
 */
export async function fillField(url: string, { partners, moving, calls }: Field): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query(
      `with c as (select name, state_id, row_number() over (order by id) as n from cities)
       insert into partners (name, email, phone, document, document_type, city, state, status, on_duty, last_seen_at)
       select (array['Desentupidora Águas Claras','Hidrojato Planalto','Encanador Zé','Limpa Fossa Cerrado'])[1 + i % 4] || ' ' || i,
         'campo' || i || '@exemplo.com.br', '+55619' || 71000000 + i, lpad((50000000000 + i)::text, 11, '0'), 'cpf', c.name, c.state_id,
         'ativo', i % 3 > 0, case when i % 10 > 0 then now() + interval '1 day' end
       from generate_series(1, $1::integer) i join c on c.n = 1 + i % (select count(*) from cities)`,
      [partners],
    );
    await client.query(
      `with s as (select id, nome, row_number() over (order by id) as n from services),
         c as (select name, state_id, row_number() over (order by id) as n from cities),
         k as (insert into clients (name, phone, is_company, city, state, created_at)
           select 'Cliente ' || i, '+55619' || 82000000 + i, false, 'Brasília', 'DF', now() from generate_series(1, $1::integer) i
           returning id, name, phone)
       insert into service_calls (protocol_number, client_key, client_id, client_name, client_phone, service_id, service_type,
         city, state, status, priority, estimated_value_cents, created_at)
       select 'CH-2026-' || lpad((700000 + i)::text, 6, '0'), md5('field' || i), k.id, k.name, k.phone, s.id, s.nome, c.name, c.state_id,
         'pendente', (array['urgente','alta','media','baixa'])[1 + i % 4], 15000 + i * 100, now() - i * interval '1 minute'
       from generate_series(1, $1::integer) i join k on k.name = 'Cliente ' || i
       join s on s.n = 1 + i % (select count(*) from services) join c on c.n = 1 + i % (select count(*) from cities)`,
      [calls],
    );
  });
  await moveField(url, moving);
}

/** Reports new positions of the first partners, as their phones would, without notifying the office. */
async function moveField(url: string, moving: number): Promise<void> {
  await withDatabase(url, (client) =>
    client.query(
      `insert into partner_positions (partner_id, user_id, taken_at, latitude, longitude, accuracy_meters, heading_degrees)
       select p.id, (select id from users limit 1), now(), -15.8 + 0.16 * sin(p.n * 2.4), -47.95 + 0.2 * cos(p.n * 1.7), 20, p.n * 37 % 360
       from (select id, row_number() over (order by email) as n from partners where email like 'campo%') p where p.n <= $1`,
      [moving],
    ),
  );
}

async function withDatabase(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
