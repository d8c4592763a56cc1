CREATE TABLE "borne_costs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"kind" text NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"done_by_id" uuid,
	"cents" bigint NOT NULL,
	"partner_cents" bigint NOT NULL,
	"commission_cents" bigint DEFAULT 0 NOT NULL,
	"handed_by" text,
	"reason" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"payout_entry_id" uuid,
	"paid_on" date,
	"payout_proof" text,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_name" text,
	CONSTRAINT "borne_costs_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "borne_costs_kind_check" CHECK ("borne_costs"."kind" in ('refund','guarantee')),
	CONSTRAINT "borne_costs_handed_check" CHECK ("borne_costs"."handed_by" in ('central','prestador')),
	CONSTRAINT "borne_costs_parts_check" CHECK ("borne_costs"."cents" > 0 and "borne_costs"."partner_cents" between 0 and "borne_costs"."cents"),
	CONSTRAINT "borne_costs_commission_check" CHECK ("borne_costs"."commission_cents" between 0 and "borne_costs"."partner_cents"),
	CONSTRAINT "borne_costs_refund_check" CHECK (("borne_costs"."kind" = 'refund') = ("borne_costs"."handed_by" is not null) and ("borne_costs"."kind" = 'guarantee') = ("borne_costs"."done_by_id" is not null)),
	CONSTRAINT "borne_costs_payout_check" CHECK (("borne_costs"."payout_entry_id" is null) = ("borne_costs"."paid_on" is null) and ("borne_costs"."payout_entry_id" is null) = ("borne_costs"."payout_proof" is null))
);
--> statement-breakpoint
CREATE TABLE "settlement_write_offs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"settlement_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "settlement_write_offs_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "settlement_write_offs_cents_check" CHECK ("settlement_write_offs"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "settlements" DROP CONSTRAINT "settlements_status_check";--> statement-breakpoint
ALTER TABLE "borne_costs" ADD CONSTRAINT "borne_costs_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borne_costs" ADD CONSTRAINT "borne_costs_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borne_costs" ADD CONSTRAINT "borne_costs_done_by_id_partners_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borne_costs" ADD CONSTRAINT "borne_costs_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "borne_costs" ADD CONSTRAINT "borne_costs_payout_entry_id_ledger_entries_id_fk" FOREIGN KEY ("payout_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_write_offs" ADD CONSTRAINT "settlement_write_offs_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_write_offs" ADD CONSTRAINT "settlement_write_offs_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "borne_costs_call_index" ON "borne_costs" USING btree ("call_id");--> statement-breakpoint
CREATE UNIQUE INDEX "borne_costs_paid_return_key" ON "borne_costs" USING btree ("call_id") WHERE kind = 'guarantee' and undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_write_offs_standing_key" ON "settlement_write_offs" USING btree ("settlement_id") WHERE undone_at is null;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_status_check" CHECK ("settlements"."status" in ('aberto','pago','desfeito','baixado'));--> statement-breakpoint
-- What was borne stays as it was written: it is undone, once, and its handing over is noted and taken back.
CREATE FUNCTION undo_borne_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' OR old.undone_at IS NOT NULL
    OR (new.id, new.at, new.kind, new.call_id, new.partner_id, new.done_by_id, new.cents, new.partner_cents, new.commission_cents, new.handed_by, new.reason, new.entry_id)
      IS DISTINCT FROM (old.id, old.at, old.kind, old.call_id, old.partner_id, old.done_by_id, old.cents, old.partner_cents, old.commission_cents, old.handed_by, old.reason, old.entry_id) THEN
    RAISE EXCEPTION 'borne_costs is only ever added to and undone';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER undo_borne_cost BEFORE UPDATE OR DELETE ON borne_costs FOR EACH ROW EXECUTE FUNCTION undo_borne_cost();
