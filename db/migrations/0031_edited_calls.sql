ALTER TABLE "call_events" DROP CONSTRAINT "call_events_type_check";--> statement-breakpoint
ALTER TABLE "call_events" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "client_email" text;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_type_check" CHECK ("call_events"."type" in ('opened','assigned','unassigned','vehicle_chosen','edited','rescheduled','set_out','given_up','finished','reopened','cancelled','won_back','confirmed','correction_asked','corrected','discrepancy_opened','discrepancy_decided'));--> statement-breakpoint
UPDATE service_calls SET client_email = clients.email FROM clients WHERE clients.id = service_calls.client_id AND clients.email IS NOT NULL;
--> statement-breakpoint
-- A visit that was agreed for an hour does not wait for an answer: only those wanted as soon as possible are measured.
CREATE OR REPLACE FUNCTION call_shares(call service_calls, sign integer)
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
  WHERE call.started_at IS NOT NULL AND call.scheduled_at IS NULL
$$;
--> statement-breakpoint
DROP TRIGGER keep_call_totals ON service_calls;
--> statement-breakpoint
CREATE TRIGGER keep_call_totals
AFTER INSERT OR DELETE OR UPDATE OF status, created_at, scheduled_at, started_at, finished_at, final_value_cents ON service_calls
FOR EACH ROW EXECUTE FUNCTION keep_call_totals();
--> statement-breakpoint
DELETE FROM call_totals;
--> statement-breakpoint
INSERT INTO call_totals
SELECT share.day, 0, sum(share.pending), sum(share.under_way), sum(share.finished), sum(share.cancelled),
  sum(share.completed), sum(share.revenue_cents), sum(share.started), sum(share.response_ms)
FROM service_calls call, call_shares(call, 1) share
GROUP BY share.day;
