CREATE TABLE "company_bill_credits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_bill_id" uuid NOT NULL,
	"to_bill_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "company_bill_credits_cents_check" CHECK ("company_bill_credits"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "company_bill_events" (
	"bill_id" uuid NOT NULL,
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
CREATE TABLE "company_bill_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bill_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"protocol_number" text NOT NULL,
	"service_type" text NOT NULL,
	"site" text NOT NULL,
	"finished_on" date NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "company_bill_lines_line_id_unique" UNIQUE("line_id")
);
--> statement-breakpoint
CREATE TABLE "company_bill_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"bill_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"proof" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	"undone_reason" text,
	CONSTRAINT "company_bill_payments_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "company_bill_payments_cents_check" CHECK ("company_bill_payments"."cents" > 0),
	CONSTRAINT "company_bill_payments_undone_check" CHECK (("company_bill_payments"."undone_at" is null) = ("company_bill_payments"."undone_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "company_bills" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "company_bills_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"month" date NOT NULL,
	"status" text DEFAULT 'aberta' NOT NULL,
	"cents" bigint,
	"due_on" date,
	"closed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "company_bills_number_unique" UNIQUE("number"),
	CONSTRAINT "company_bills_month_key" UNIQUE("client_id","month"),
	CONSTRAINT "company_bills_status_check" CHECK ("company_bills"."status" in ('aberta','fechada','enviada','paga')),
	CONSTRAINT "company_bills_month_check" CHECK (extract(day from "company_bills"."month") = 1),
	CONSTRAINT "company_bills_closed_check" CHECK (("company_bills"."status" = 'aberta') = ("company_bills"."cents" is null) and ("company_bills"."status" = 'aberta') = ("company_bills"."due_on" is null) and ("company_bills"."status" = 'aberta') = ("company_bills"."closed_at" is null)),
	CONSTRAINT "company_bills_paid_check" CHECK (("company_bills"."status" = 'paga') = ("company_bills"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "partner_payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"pix_id" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	"undone_reason" text,
	CONSTRAINT "partner_payouts_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "partner_payouts_cents_check" CHECK ("partner_payouts"."cents" > 0),
	CONSTRAINT "partner_payouts_undone_check" CHECK (("partner_payouts"."undone_at" is null) = ("partner_payouts"."undone_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_cause_kind_check";--> statement-breakpoint
ALTER TABLE "client_changes" DROP CONSTRAINT "client_changes_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_account_check";--> statement-breakpoint
ALTER TABLE "line_totals" DROP CONSTRAINT "line_totals_kind_check";--> statement-breakpoint
ALTER TABLE "service_calls" DROP CONSTRAINT "service_calls_finished_check";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "billing_day" smallint;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "billing_contact_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "is_billed_monthly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company_bill_credits" ADD CONSTRAINT "company_bill_credits_from_bill_id_company_bills_id_fk" FOREIGN KEY ("from_bill_id") REFERENCES "public"."company_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bill_credits" ADD CONSTRAINT "company_bill_credits_to_bill_id_company_bills_id_fk" FOREIGN KEY ("to_bill_id") REFERENCES "public"."company_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bill_events" ADD CONSTRAINT "company_bill_events_bill_id_company_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."company_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bill_lines" ADD CONSTRAINT "company_bill_lines_bill_id_company_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."company_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bill_lines" ADD CONSTRAINT "company_bill_lines_line_id_ledger_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bill_lines" ADD CONSTRAINT "company_bill_lines_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bill_payments" ADD CONSTRAINT "company_bill_payments_bill_id_company_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."company_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bill_payments" ADD CONSTRAINT "company_bill_payments_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_bills" ADD CONSTRAINT "company_bills_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payouts" ADD CONSTRAINT "partner_payouts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payouts" ADD CONSTRAINT "partner_payouts_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_bill_credits_from_index" ON "company_bill_credits" USING btree ("from_bill_id");--> statement-breakpoint
CREATE INDEX "company_bill_credits_to_index" ON "company_bill_credits" USING btree ("to_bill_id");--> statement-breakpoint
CREATE INDEX "company_bill_events_bill_index" ON "company_bill_events" USING btree ("bill_id","at");--> statement-breakpoint
CREATE INDEX "company_bill_lines_bill_index" ON "company_bill_lines" USING btree ("bill_id","id");--> statement-breakpoint
CREATE INDEX "company_bill_payments_bill_index" ON "company_bill_payments" USING btree ("bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_bill_payments_proof_key" ON "company_bill_payments" USING btree ("bill_id",fold("proof")) WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "company_bills_status_index" ON "company_bills" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "partner_payouts_partner_index" ON "partner_payouts" USING btree ("partner_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payouts_pix_key" ON "partner_payouts" USING btree (upper("pix_id")) WHERE undone_at is null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_billing_contact_id_client_contacts_id_fk" FOREIGN KEY ("billing_contact_id") REFERENCES "public"."client_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_client_index" ON "ledger_entries" USING btree ("client_id") WHERE client_id is not null;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_kind_check" CHECK ("client_changes"."kind" in ('edited','phone_added','phone_edited','phone_removed','main_phone','address_added','address_edited','address_removed','contact_added','contact_edited','contact_removed','price_added','price_edited','price_removed','billing_changed','merged','merged_away','unmerged'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_cause_kind_check" CHECK ("messages"."cause_kind" in ('call','application','partner','user','client'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_billing_check" CHECK ("clients"."billing_day" between 1 and 28);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_check" CHECK ("ledger_entries"."kind" in ('commission','reversal','guarantee','refund','payment','credit','undone','write_off','opening','company_call','company_payment','payout'));--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_check" CHECK ("ledger_lines"."account" in ('receivable','revenue','bank','charged','charged_contra','borne','owed_clients','losses','opening','owed_by_companies'));--> statement-breakpoint
ALTER TABLE "line_totals" ADD CONSTRAINT "line_totals_kind_check" CHECK ("line_totals"."kind" in ('commission','reversal','guarantee','refund','payment','credit','undone','write_off','opening','company_call','company_payment','payout'));--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_finished_check" CHECK ("service_calls"."status" <> 'finalizado' or ("service_calls"."final_value_cents" is not null and ("service_calls"."payment_method" is null) = "service_calls"."is_billed_monthly"));--> statement-breakpoint
CREATE TRIGGER company_bill_lines_kept BEFORE UPDATE OR DELETE ON company_bill_lines FOR EACH ROW EXECUTE FUNCTION keep_note();
--> statement-breakpoint
CREATE TRIGGER company_bill_events_kept BEFORE UPDATE OR DELETE ON company_bill_events FOR EACH ROW EXECUTE FUNCTION keep_note();
--> statement-breakpoint
-- A payment, a payout and a credit are undone, once, and stay as they were written otherwise.
CREATE FUNCTION undo_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR old.undone_at IS NOT NULL
    OR to_jsonb(new) - '{undone_at,undone_by_name,undone_reason}'::text[] <> to_jsonb(old) - '{undone_at,undone_by_name,undone_reason}'::text[] THEN
    RAISE EXCEPTION '% is only ever added to and undone', tg_table_name;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER undo_company_bill_payment BEFORE UPDATE OR DELETE ON company_bill_payments FOR EACH ROW EXECUTE FUNCTION undo_once();
--> statement-breakpoint
CREATE TRIGGER undo_company_bill_credit BEFORE UPDATE OR DELETE ON company_bill_credits FOR EACH ROW EXECUTE FUNCTION undo_once();
--> statement-breakpoint
CREATE TRIGGER undo_partner_payout BEFORE UPDATE OR DELETE ON partner_payouts FOR EACH ROW EXECUTE FUNCTION undo_once();
--> statement-breakpoint
-- What a company pays is no line of a partner.
CREATE OR REPLACE FUNCTION keep_finance_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.line_totals AS kept (day, kind, answers, shard, lines)
  SELECT public.business_day(e.at), e.kind, coalesce(o.kind, ''), pg_backend_pid() % 8, sum(greatest(a.owed, 1))
  FROM (SELECT entry_id, count(*) FILTER (WHERE account = 'receivable') AS owed FROM added GROUP BY entry_id) a
  JOIN public.ledger_entries e ON e.id = a.entry_id LEFT JOIN public.ledger_entries o ON o.id = e.contrary_of
  WHERE e.partner_id IS NOT NULL OR a.owed > 0
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (day, kind, answers, shard) DO UPDATE SET lines = kept.lines + excluded.lines;
  INSERT INTO public.unsettled_lines (line_id, entry_id, partner_id, cents, due_on, at, month, kind, call_id, service_id, city)
  SELECT a.id, e.id, a.partner_id, a.cents, e.due_on, e.at, e.month, e.kind, e.call_id, e.service_id, e.city
  FROM added a JOIN public.ledger_entries e ON e.id = a.entry_id LEFT JOIN public.ledger_entries o ON o.id = e.contrary_of
  WHERE a.account = 'receivable' AND e.kind NOT IN ('payment', 'write_off') AND coalesce(o.kind, '') NOT IN ('payment', 'write_off');
  RETURN NULL;
END $$;
