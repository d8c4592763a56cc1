CREATE TABLE "commission_rates" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"rate_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_rates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"service_id" uuid,
	"basis_points" integer NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"reason" text NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_name" text,
	"end_reason" text,
	CONSTRAINT "partner_rates_percent_check" CHECK ("partner_rates"."basis_points" between 0 and 10000),
	CONSTRAINT "partner_rates_span_check" CHECK ("partner_rates"."until_on" >= "partner_rates"."from_on"),
	CONSTRAINT "partner_rates_ended_check" CHECK (("partner_rates"."ended_at" is null) = ("partner_rates"."end_reason" is null) and ("partner_rates"."ended_at" is not null or not "partner_rates"."is_withdrawn"))
);
--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_rate_id_partner_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."partner_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rates" ADD CONSTRAINT "partner_rates_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_rates" ADD CONSTRAINT "partner_rates_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_rates_partner_index" ON "partner_rates" USING btree ("partner_id","service_id");--> statement-breakpoint
ALTER TABLE partner_rates ADD CONSTRAINT partner_rates_no_overlap EXCLUDE USING gist (partner_id WITH =, (coalesce(service_id, '00000000-0000-0000-0000-000000000000'::uuid)) WITH =, daterange(from_on, until_on, '[]') WITH &&) WHERE (NOT is_withdrawn);
--> statement-breakpoint
-- What was agreed stays as it was agreed: it is only ended, once.
CREATE FUNCTION end_partner_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR old.ended_at IS NOT NULL
    OR (new.id, new.at, new.partner_id, new.service_id, new.basis_points, new.from_on, new.reason)
      IS DISTINCT FROM (old.id, old.at, old.partner_id, old.service_id, old.basis_points, old.from_on, old.reason) THEN
    RAISE EXCEPTION 'partner_rates is only ever added to and ended';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_partner_rate BEFORE UPDATE OR DELETE ON partner_rates FOR EACH ROW EXECUTE FUNCTION end_partner_rate();
--> statement-breakpoint
CREATE TRIGGER commission_rates_kept BEFORE UPDATE OR DELETE ON commission_rates FOR EACH ROW EXECUTE FUNCTION keep_note();
