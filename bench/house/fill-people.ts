import type pg from 'pg';
import type { House } from './fill-house.ts';
import { withoutTriggers } from './without-triggers.ts';

/** Partners with a paper, a driver, a vehicle with its skills, a region and a weekly plan; two in three on duty. */
export async function fillPartners(client: pg.Client, { partners }: House): Promise<void> {
  const tables = [
    'partners',
    'partner_drivers',
    'partner_vehicles',
    'partner_skills',
    'partner_regions',
    'partner_hours',
    'partner_documents',
    'files',
  ];
  await withoutTriggers(client, tables, [], async () => {
    await client.query(
      `with c as (select name, state_id, row_number() over (order by id) as n from cities)
       insert into partners (id, name, email, phone, document, document_type, city, state, status, on_duty, last_seen_at, created_at)
       select load.id(1, i), (array['Desentupidora Águas Claras','Hidrojato Planalto','Encanador Zé','Limpa Fossa Cerrado'])[1 + i % 4] || ' ' || i,
         'p' || i || '@exemplo.com.br', '+55619' || 70000000 + i, lpad(i::text, 11, '0'), 'cpf', c.name, c.state_id,
         'ativo', i % 3 > 0, case when i % 10 > 0 then now() + interval '1 day' end, now() - interval '750 days'
       from generate_series(1, $1::integer) i join c on c.n = 1 + i % (select count(*) from cities)`,
      [partners],
    );
    await client.query(
      `insert into partner_drivers (id, partner_id, full_name, cpf, phone, valid_license, created_at)
       select load.id(2, i), load.id(1, i), 'Motorista Araújo ' || i, lpad((10000000000 + i)::text, 11, '0'), '+55619' || 75000000 + i, true,
         now() - interval '750 days' from generate_series(1, $1::integer) i`,
      [partners],
    );
    await client.query(
      `insert into partner_vehicles (id, partner_id, driver_id, type, plate, available_24h, created_at)
       select load.id(3, i), load.id(1, i), load.id(2, i), (array['small_car','truck_pipa','truck_hydro'])[1 + i % 3], 'JKL' || lpad(i::text, 5, '0'), true,
         now() - interval '750 days' from generate_series(1, $1::integer) i`,
      [partners],
    );
    await client.query(
      `insert into partner_skills (partner_id, vehicle_id, skill_id, created_at)
       select load.id(1, i), load.id(3, i), s.id, now() - interval '750 days'
       from generate_series(1, $1::integer) i join skills s on (i + ascii(right(s.id, 1))) % 3 > 0`,
      [partners],
    );
    await client.query(
      `insert into partner_regions (partner_id, region, state, city)
       select id, state || ' - ' || city, state, city from partners`,
    );
    await client.query(
      `insert into partner_hours (partner_id, weekday, starts_at, ends_at)
       select load.id(1, i), day, '07:00', case when i % 2 = 0 then '19:00' else '07:00' end
       from generate_series(1, $1::integer) i cross join generate_series(0, 6) day`,
      [partners],
    );
    await client.query(
      `insert into files (id, key, content_type, size_bytes, sha256, file_name, purpose, owner_kind, owner_id, readable_by, missed_at, created_at)
       select load.id(4, i), md5('load ' || i), 'application/pdf', 1000, md5(i::text), 'cnh.pdf', 'documento', 'partner', load.id(1, i)::text,
         'partners.view', now(), now() - interval '750 days' from generate_series(1, $1::integer) i`,
      [partners],
    );
    await client.query(
      `insert into partner_documents (partner_id, kind, file_id, status, expires_on, sent_at, decided_at)
       select load.id(1, i), 'negativeRecord', load.id(4, i), 'aprovado', current_date + 30 + i % 700, now(), now()
       from generate_series(1, $1::integer) i`,
      [partners],
    );
  });
}

/** People and companies with their phones. */
export async function fillClients(client: pg.Client, { clients }: House): Promise<void> {
  await withoutTriggers(client, ['clients', 'client_phones'], ['keep_main_phone'], () =>
    client.query(
      `insert into clients (id, name, phone, is_company, city, state, created_at)
       select load.id(5, i), (array['João','Márcia','Antônio','Zélia','Condomínio'])[1 + i % 5] || ' ' ||
           (array['Araújo','Conceição','da Silva','Magalhães','Brandão','Ipê'])[1 + i % 6] || ' ' || i,
         '+55619' || 80000000 + i, i % 5 = 4, 'Brasília', 'DF', now() - interval '740 days' + i * interval '740 days' / $1::integer
       from generate_series(1, $1::integer) i`,
      [clients],
    ),
  );
}
