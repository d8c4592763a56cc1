CREATE TABLE "unsettled_lines" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"due_on" date,
	"at" timestamp with time zone NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"call_id" uuid,
	"service_id" uuid,
	"city" text
);
--> statement-breakpoint
CREATE TABLE "line_totals" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"answers" text NOT NULL,
	"shard" smallint NOT NULL,
	"lines" integer NOT NULL,
	CONSTRAINT "line_totals_day_kind_answers_shard_pk" PRIMARY KEY("day","kind","answers","shard"),
	CONSTRAINT "line_totals_kind_check" CHECK ("line_totals"."kind" in ('commission','reversal','guarantee','refund','payment','credit','undone','write_off','opening'))
);
--> statement-breakpoint
ALTER TABLE "unsettled_lines" ADD CONSTRAINT "unsettled_lines_line_id_ledger_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsettled_lines_partner_index" ON "unsettled_lines" USING btree ("partner_id","line_id");--> statement-breakpoint
-- Counted by the day of posting; keys are taken in order, so that two transactions never wait for each other in a circle.
CREATE FUNCTION keep_finance_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.line_totals AS kept (day, kind, answers, shard, lines)
  SELECT public.business_day(e.at), e.kind, coalesce(o.kind, ''), pg_backend_pid() % 8, sum(greatest(a.owed, 1))
  FROM (SELECT entry_id, count(*) FILTER (WHERE account = 'receivable') AS owed FROM added GROUP BY entry_id) a
  JOIN public.ledger_entries e ON e.id = a.entry_id LEFT JOIN public.ledger_entries o ON o.id = e.contrary_of
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (day, kind, answers, shard) DO UPDATE SET lines = kept.lines + excluded.lines;
  INSERT INTO public.unsettled_lines (line_id, entry_id, partner_id, cents, due_on, at, month, kind, call_id, service_id, city)
  SELECT a.id, e.id, a.partner_id, a.cents, e.due_on, e.at, e.month, e.kind, e.call_id, e.service_id, e.city
  FROM added a JOIN public.ledger_entries e ON e.id = a.entry_id LEFT JOIN public.ledger_entries o ON o.id = e.contrary_of
  WHERE a.account = 'receivable' AND e.kind NOT IN ('payment', 'write_off') AND coalesce(o.kind, '') NOT IN ('payment', 'write_off');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION settle_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.unsettled_lines u USING added a WHERE u.line_id = a.line_id AND a.freed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION free_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.unsettled_lines (line_id, entry_id, partner_id, cents, due_on, at, month, kind, call_id, service_id, city)
  SELECT l.id, e.id, l.partner_id, l.cents, e.due_on, e.at, e.month, e.kind, e.call_id, e.service_id, e.city
  FROM changed c JOIN before b ON b.id = c.id JOIN public.ledger_lines l ON l.id = c.line_id JOIN public.ledger_entries e ON e.id = l.entry_id
  WHERE b.freed_at IS NULL AND c.freed_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_finance_lines AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_finance_lines();
--> statement-breakpoint
CREATE TRIGGER settle_lines AFTER INSERT ON settlement_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION settle_lines();
--> statement-breakpoint
CREATE TRIGGER free_lines AFTER UPDATE ON settlement_lines REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_lines();
--> statement-breakpoint
-- The lines of so far.
INSERT INTO line_totals (day, kind, answers, shard, lines)
SELECT business_day(e.at), e.kind, coalesce(o.kind, ''), 0, sum(greatest(a.owed, 1))
FROM (SELECT entry_id, count(*) FILTER (WHERE account = 'receivable') AS owed FROM ledger_lines GROUP BY entry_id) a
JOIN ledger_entries e ON e.id = a.entry_id LEFT JOIN ledger_entries o ON o.id = e.contrary_of
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO unsettled_lines (line_id, entry_id, partner_id, cents, due_on, at, month, kind, call_id, service_id, city)
SELECT l.id, e.id, l.partner_id, l.cents, e.due_on, e.at, e.month, e.kind, e.call_id, e.service_id, e.city
FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id LEFT JOIN ledger_entries o ON o.id = e.contrary_of
WHERE l.account = 'receivable' AND e.kind NOT IN ('payment', 'write_off') AND coalesce(o.kind, '') NOT IN ('payment', 'write_off')
  AND NOT EXISTS (SELECT FROM settlement_lines s WHERE s.line_id = l.id AND s.freed_at IS NULL);
--> statement-breakpoint
CREATE TRIGGER guard_line_totals BEFORE INSERT OR UPDATE OR DELETE ON line_totals FOR EACH ROW EXECUTE FUNCTION guard_ledger_sums();
--> statement-breakpoint
CREATE TRIGGER guard_unsettled_lines BEFORE INSERT OR UPDATE OR DELETE ON unsettled_lines FOR EACH ROW EXECUTE FUNCTION guard_ledger_sums();
