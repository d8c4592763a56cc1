CREATE TABLE "call_totals" (
	"day" date NOT NULL,
	"shard" smallint NOT NULL,
	"pending" integer NOT NULL,
	"under_way" integer NOT NULL,
	"finished" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"completed" integer NOT NULL,
	"revenue_cents" bigint NOT NULL,
	"started" integer NOT NULL,
	"response_ms" bigint NOT NULL,
	CONSTRAINT "call_totals_day_shard_pk" PRIMARY KEY("day","shard")
);
--> statement-breakpoint
CREATE FUNCTION business_day(at timestamp with time zone) RETURNS date LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (at AT TIME ZONE 'America/Sao_Paulo')::date;
--> statement-breakpoint
-- What one call adds to the days it was opened, set out for and finished on; with sign -1, what it takes away.
CREATE FUNCTION call_shares(call service_calls, sign integer)
RETURNS TABLE (day date, pending integer, under_way integer, finished integer, cancelled integer,
  completed integer, revenue_cents bigint, started integer, response_ms bigint)
LANGUAGE sql STABLE AS $$
  SELECT public.business_day(call.created_at), sign * (call.status = 'pendente')::integer,
    sign * (call.status = 'em_andamento')::integer, sign * (call.status = 'finalizado')::integer,
    sign * (call.status = 'cancelado')::integer, 0, 0::bigint, 0, 0::bigint
  WHERE call.id IS NOT NULL
  UNION ALL
  SELECT public.business_day(coalesce(call.finished_at, call.created_at)), 0, 0, 0, 0, sign,
    sign * coalesce(call.final_value_cents, 0), 0, 0::bigint
  WHERE call.status = 'finalizado'
  UNION ALL
  SELECT public.business_day(call.started_at), 0, 0, 0, 0, 0, 0::bigint, sign,
    sign * (extract(epoch FROM call.started_at - call.created_at) * 1000)::bigint
  WHERE call.started_at IS NOT NULL
$$;
--> statement-breakpoint
-- Days are taken in order, so that two transactions never wait for each other in a circle.
CREATE FUNCTION keep_call_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.call_totals AS kept
  SELECT share.day, pg_backend_pid() % 8, sum(share.pending), sum(share.under_way), sum(share.finished),
    sum(share.cancelled), sum(share.completed), sum(share.revenue_cents), sum(share.started), sum(share.response_ms)
  FROM (SELECT * FROM public.call_shares(OLD, -1) UNION ALL SELECT * FROM public.call_shares(NEW, 1)) share
  GROUP BY share.day
  ORDER BY share.day
  ON CONFLICT (day, shard) DO UPDATE SET
    pending = kept.pending + excluded.pending,
    under_way = kept.under_way + excluded.under_way,
    finished = kept.finished + excluded.finished,
    cancelled = kept.cancelled + excluded.cancelled,
    completed = kept.completed + excluded.completed,
    revenue_cents = kept.revenue_cents + excluded.revenue_cents,
    started = kept.started + excluded.started,
    response_ms = kept.response_ms + excluded.response_ms;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_call_totals
AFTER INSERT OR DELETE OR UPDATE OF status, created_at, started_at, finished_at, final_value_cents ON service_calls
FOR EACH ROW EXECUTE FUNCTION keep_call_totals();
--> statement-breakpoint
INSERT INTO call_totals
SELECT share.day, 0, sum(share.pending), sum(share.under_way), sum(share.finished), sum(share.cancelled),
  sum(share.completed), sum(share.revenue_cents), sum(share.started), sum(share.response_ms)
FROM service_calls call, call_shares(call, 1) share
GROUP BY share.day;
