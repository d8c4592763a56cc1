CREATE TABLE "commission_totals" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"shard" smallint NOT NULL,
	"value_cents" bigint NOT NULL,
	"commission_cents" bigint NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "commission_totals_kind_key_day_shard_pk" PRIMARY KEY("kind","key","day","shard"),
	CONSTRAINT "commission_totals_kind_check" CHECK ("commission_totals"."kind" in ('day','service','city','partner'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_totals" DROP COLUMN "revenue_cents";--> statement-breakpoint
-- An entry counts in the month of its day, or in the first open one after it. Whoever closes a month waits for those who post, and they for it.
-- A commission keeps the service and the place of its call; a reversal has those of what it takes back.
CREATE OR REPLACE FUNCTION place_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'));
  new.month := greatest(date_trunc('month', new.happened_on)::date,
    (SELECT (max(month) + interval '1 month')::date FROM public.closed_months));
  IF new.kind IN ('commission', 'reversal') AND new.contrary_of IS NULL THEN
    SELECT service_id, city INTO new.service_id, new.city FROM public.service_calls WHERE id = new.call_id;
  ELSIF new.kind IN ('commission', 'reversal') THEN
    SELECT service_id, city INTO new.service_id, new.city FROM public.ledger_entries WHERE id = new.contrary_of;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
-- Sums are taken in order, so that two transactions never wait for each other in a circle.
CREATE FUNCTION keep_commission_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.commission_totals AS kept (kind, key, day, shard, value_cents, commission_cents, calls)
  SELECT total.kind, total.key, total.day, pg_backend_pid() % 8,
    coalesce(sum(a.cents) FILTER (WHERE a.account = 'charged'), 0), coalesce(-sum(a.cents) FILTER (WHERE a.account = 'revenue'), 0),
    coalesce(sum(sign(a.cents)) FILTER (WHERE a.account = 'charged'), 0)
  FROM added a JOIN public.ledger_entries e ON e.id = a.entry_id
  CROSS JOIN LATERAL (VALUES ('day', '', greatest(e.happened_on, e.month)), ('service', e.service_id::text, e.month),
    ('city', e.city, e.month), ('partner', e.partner_id::text, e.month)) total (kind, key, day)
  WHERE e.kind IN ('commission', 'reversal') AND a.account IN ('charged', 'revenue')
  GROUP BY total.kind, total.key, total.day
  ORDER BY total.kind, total.key, total.day
  ON CONFLICT (kind, day, key, shard) DO UPDATE SET
    value_cents = kept.value_cents + excluded.value_cents,
    commission_cents = kept.commission_cents + excluded.commission_cents,
    calls = kept.calls + excluded.calls;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_ledger_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% is kept by the lines of the ledger', tg_table_name;
  END IF;
  RETURN coalesce(new, old);
END $$;
--> statement-breakpoint
-- What was posted so far takes service and place from its call, and is summed.
ALTER TABLE ledger_entries DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE ledger_entries e SET service_id = k.service_id, city = k.city
FROM service_calls k WHERE k.id = e.call_id AND e.kind IN ('commission', 'reversal');
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER USER;
--> statement-breakpoint
INSERT INTO commission_totals (kind, key, day, shard, value_cents, commission_cents, calls)
SELECT total.kind, total.key, total.day, 0, coalesce(sum(l.cents) FILTER (WHERE l.account = 'charged'), 0),
  coalesce(-sum(l.cents) FILTER (WHERE l.account = 'revenue'), 0), coalesce(sum(sign(l.cents)) FILTER (WHERE l.account = 'charged'), 0)
FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
CROSS JOIN LATERAL (VALUES ('day', '', greatest(e.happened_on, e.month)), ('service', e.service_id::text, e.month),
  ('city', e.city, e.month), ('partner', e.partner_id::text, e.month)) total (kind, key, day)
WHERE e.kind IN ('commission', 'reversal') AND l.account IN ('charged', 'revenue')
GROUP BY total.kind, total.key, total.day;
--> statement-breakpoint
CREATE TRIGGER keep_commission_totals AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_commission_totals();
--> statement-breakpoint
CREATE TRIGGER guard_commission_totals BEFORE INSERT OR UPDATE OR DELETE ON commission_totals FOR EACH ROW EXECUTE FUNCTION guard_ledger_sums();
--> statement-breakpoint
-- What calls brought is read from the ledger: the totals of calls count calls alone.
DROP FUNCTION call_shares(service_calls, integer);
--> statement-breakpoint
CREATE FUNCTION call_shares(call service_calls, sign integer)
RETURNS TABLE (day date, pending integer, under_way integer, finished integer, cancelled integer,
  completed integer, started integer, response_ms bigint)
LANGUAGE sql STABLE AS $$
  SELECT public.business_day(call.created_at), sign * (call.status = 'pendente')::integer,
    sign * (call.status = 'em_andamento')::integer, sign * (call.status = 'finalizado')::integer,
    sign * (call.status = 'cancelado')::integer, 0, 0, 0::bigint
  WHERE call.id IS NOT NULL
  UNION ALL
  SELECT public.business_day(coalesce(call.finished_at, call.created_at)), 0, 0, 0, 0, sign, 0, 0::bigint
  WHERE call.status = 'finalizado'
  UNION ALL
  SELECT public.business_day(call.started_at), 0, 0, 0, 0, 0, sign,
    sign * (extract(epoch FROM call.started_at - call.created_at) * 1000)::bigint
  WHERE call.started_at IS NOT NULL AND call.scheduled_at IS NULL
$$;
--> statement-breakpoint
-- Days are taken in order, so that two transactions never wait for each other in a circle.
CREATE OR REPLACE FUNCTION keep_call_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.call_totals AS kept
  SELECT share.day, pg_backend_pid() % 8, sum(share.pending), sum(share.under_way), sum(share.finished),
    sum(share.cancelled), sum(share.completed), sum(share.started), sum(share.response_ms)
  FROM (SELECT * FROM public.call_shares(OLD, -1) UNION ALL SELECT * FROM public.call_shares(NEW, 1)) share
  GROUP BY share.day
  ORDER BY share.day
  ON CONFLICT (day, shard) DO UPDATE SET
    pending = kept.pending + excluded.pending,
    under_way = kept.under_way + excluded.under_way,
    finished = kept.finished + excluded.finished,
    cancelled = kept.cancelled + excluded.cancelled,
    completed = kept.completed + excluded.completed,
    started = kept.started + excluded.started,
    response_ms = kept.response_ms + excluded.response_ms;
  RETURN NULL;
END
$$;
