CREATE TABLE "settlement_events" (
	"settlement_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"settlement_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"freed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settlement_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"settlement_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"proof" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "settlement_payments_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "settlement_payments_cents_check" CHECK ("settlement_payments"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "settlements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" uuid NOT NULL,
	"status" text DEFAULT 'aberto' NOT NULL,
	"cents" bigint NOT NULL,
	"due_on" date NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "settlements_number_unique" UNIQUE("number"),
	CONSTRAINT "settlements_status_check" CHECK ("settlements"."status" in ('aberto','pago','desfeito')),
	CONSTRAINT "settlements_cents_check" CHECK ("settlements"."cents" >= 0),
	CONSTRAINT "settlements_paid_check" CHECK (("settlements"."status" = 'pago') = ("settlements"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "closed_months_month_unique" UNIQUE("month"),
	CONSTRAINT "closed_months_month_check" CHECK (extract(day from "closed_months"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entries" integer NOT NULL,
	"problem_count" integer NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"call_id" uuid,
	"partner_id" uuid,
	"contrary_of" uuid,
	"final_value_cents" bigint,
	"commission_basis_points" integer,
	"happened_on" date NOT NULL,
	"month" date NOT NULL,
	"due_on" date,
	"reason" text,
	CONSTRAINT "ledger_entries_contrary_of_unique" UNIQUE("contrary_of"),
	CONSTRAINT "ledger_entries_source_key" UNIQUE("kind","source_id","round"),
	CONSTRAINT "ledger_entries_kind_check" CHECK ("ledger_entries"."kind" in ('commission','reversal','guarantee','refund','payment','undone','write_off','opening')),
	CONSTRAINT "ledger_entries_contrary_check" CHECK (("ledger_entries"."kind" in ('reversal','undone')) = ("ledger_entries"."contrary_of" is not null)),
	CONSTRAINT "ledger_entries_commission_check" CHECK (("ledger_entries"."kind" in ('commission','reversal')) = ("ledger_entries"."final_value_cents" is not null and "ledger_entries"."commission_basis_points" is not null and "ledger_entries"."call_id" is not null and "ledger_entries"."partner_id" is not null and "ledger_entries"."due_on" is not null)),
	CONSTRAINT "ledger_entries_percent_check" CHECK ("ledger_entries"."commission_basis_points" between 0 and 10000),
	CONSTRAINT "ledger_entries_month_check" CHECK (extract(day from "ledger_entries"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"partner_id" uuid,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_lines_account_key" UNIQUE NULLS NOT DISTINCT("entry_id","account","partner_id"),
	CONSTRAINT "ledger_lines_account_check" CHECK ("ledger_lines"."account" in ('receivable','revenue','bank','charged','charged_contra','borne','owed_clients','losses','opening')),
	CONSTRAINT "ledger_lines_cents_check" CHECK ("ledger_lines"."cents" <> 0),
	CONSTRAINT "ledger_lines_partner_check" CHECK ("ledger_lines"."account" <> 'receivable' or "ledger_lines"."partner_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"month" date NOT NULL,
	"account" text NOT NULL,
	"partner_id" uuid,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_sums_key" UNIQUE NULLS NOT DISTINCT("month","account","partner_id")
);
--> statement-breakpoint
ALTER TABLE "settlement_events" ADD CONSTRAINT "settlement_events_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_line_id_ledger_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_payments" ADD CONSTRAINT "settlement_payments_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_payments" ADD CONSTRAINT "settlement_payments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_contrary_of_ledger_entries_id_fk" FOREIGN KEY ("contrary_of") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_sums" ADD CONSTRAINT "ledger_sums_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_events_settlement_index" ON "settlement_events" USING btree ("settlement_id","at");--> statement-breakpoint
CREATE INDEX "settlement_lines_settlement_index" ON "settlement_lines" USING btree ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_standing_key" ON "settlement_lines" USING btree ("line_id") WHERE freed_at is null;--> statement-breakpoint
CREATE INDEX "settlement_payments_settlement_index" ON "settlement_payments" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "settlements_partner_index" ON "settlements" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "settlements_status_index" ON "settlements" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "ledger_checks_at_index" ON "ledger_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_index" ON "ledger_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_call_index" ON "ledger_entries" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_partner_index" ON "ledger_entries" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_month_index" ON "ledger_entries" USING btree ("month","at");--> statement-breakpoint
CREATE INDEX "ledger_lines_receivable_index" ON "ledger_lines" USING btree ("partner_id","entry_id") WHERE account = 'receivable';--> statement-breakpoint
CREATE INDEX "ledger_sums_partner_index" ON "ledger_sums" USING btree ("partner_id","account");--> statement-breakpoint
-- An entry counts in the month of its day, or in the first open one after it. Whoever closes a month waits for those who post, and they for it.
CREATE FUNCTION place_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'));
  new.month := greatest(date_trunc('month', new.happened_on)::date,
    (SELECT (max(month) + interval '1 month')::date FROM public.closed_months));
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION hold_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('closed_months'));
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION balance_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid := CASE tg_table_name WHEN 'ledger_lines' THEN (to_jsonb(new) ->> 'entry_id')::uuid ELSE new.id END;
  lines bigint;
  cents numeric;
BEGIN
  SELECT count(*), coalesce(sum(l.cents), 0) INTO lines, cents FROM public.ledger_lines l WHERE l.entry_id = entry;
  IF lines < 2 OR cents <> 0 THEN
    RAISE EXCEPTION 'a ledger entry has at least two lines that come to zero' USING errcode = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Sums are taken in order, so that two transactions never wait for each other in a circle.
CREATE FUNCTION keep_ledger_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.ledger_sums AS kept (month, account, partner_id, cents)
  SELECT e.month, a.account, a.partner_id, sum(a.cents)
  FROM added a JOIN public.ledger_entries e ON e.id = a.entry_id
  GROUP BY e.month, a.account, a.partner_id
  ORDER BY a.partner_id, e.month, a.account
  ON CONFLICT (month, account, partner_id) DO UPDATE SET cents = kept.cents + excluded.cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_ledger_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'ledger_sums is kept by the lines of the ledger';
  END IF;
  RETURN coalesce(new, old);
END $$;
--> statement-breakpoint
CREATE TRIGGER place_ledger_entry BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION place_ledger_entry();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_kept BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_note();
--> statement-breakpoint
CREATE TRIGGER ledger_lines_kept BEFORE UPDATE OR DELETE ON ledger_lines FOR EACH ROW EXECUTE FUNCTION keep_note();
--> statement-breakpoint
CREATE TRIGGER ledger_checks_kept BEFORE UPDATE OR DELETE ON ledger_checks FOR EACH ROW EXECUTE FUNCTION keep_note();
--> statement-breakpoint
CREATE TRIGGER closed_months_kept BEFORE UPDATE OR DELETE ON closed_months FOR EACH ROW EXECUTE FUNCTION keep_note();
--> statement-breakpoint
CREATE TRIGGER hold_ledger_entries BEFORE INSERT ON closed_months FOR EACH ROW EXECUTE FUNCTION hold_ledger_entries();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balance_ledger_entry AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_ledger_entry();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER balance_ledger_lines AFTER INSERT ON ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_ledger_entry();
--> statement-breakpoint
CREATE TRIGGER keep_ledger_sums AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_sums();
--> statement-breakpoint
CREATE TRIGGER guard_ledger_sums BEFORE INSERT OR UPDATE OR DELETE ON ledger_sums FOR EACH ROW EXECUTE FUNCTION guard_ledger_sums();

--> statement-breakpoint
-- What stood so far moves in; nothing was ever paid, and what cost the client nothing owes nothing.
INSERT INTO ledger_entries (id, at, actor_kind, actor_name, kind, source_id, round, call_id, partner_id, contrary_of, final_value_cents, commission_basis_points, happened_on, month, due_on)
SELECT id, posted_at, 'system', 'Sistema', kind, call_id, round, call_id, partner_id, reverses_id, final_value_cents, commission_basis_points, business_day(posted_at), date_trunc('month', business_day(posted_at))::date, due_on
FROM commission_lines WHERE final_value_cents <> 0 ORDER BY id;
--> statement-breakpoint
INSERT INTO ledger_lines (entry_id, account, partner_id, cents)
SELECT c.id, a.account, c.partner_id, a.cents
FROM commission_lines c CROSS JOIN LATERAL (VALUES ('receivable', c.commission_cents), ('revenue', -c.commission_cents), ('charged', c.final_value_cents), ('charged_contra', -c.final_value_cents)) a (account, cents)
WHERE c.final_value_cents <> 0 AND a.cents <> 0 ORDER BY c.id;
--> statement-breakpoint
-- Their checks at the end of the transaction are done now: a table with checks that wait cannot be changed.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
DROP TABLE "commission_lines" CASCADE;
--> statement-breakpoint
DROP FUNCTION keep_commission_line();
