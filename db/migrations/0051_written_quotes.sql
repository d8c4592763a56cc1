CREATE TABLE "price_rules" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"night_basis_points" integer NOT NULL,
	"holiday_basis_points" integer NOT NULL,
	"km_cents" bigint NOT NULL,
	"meter_cents" bigint NOT NULL,
	"ceiling_meters" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "price_rules_one_check" CHECK ("price_rules"."id" = 1),
	CONSTRAINT "price_rules_shares_check" CHECK ("price_rules"."night_basis_points" between 0 and 10000 and "price_rules"."holiday_basis_points" between 0 and 10000),
	CONSTRAINT "price_rules_amounts_check" CHECK ("price_rules"."km_cents" between 0 and 1000000 and "price_rules"."meter_cents" between 0 and 1000000 and "price_rules"."ceiling_meters" between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "quote_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"way" text NOT NULL,
	"name" text NOT NULL,
	"reason" text,
	"note" text,
	"text_version" text NOT NULL,
	"content_hash" text NOT NULL,
	"address_hash" text,
	CONSTRAINT "quote_decisions_verdict_check" CHECK ("quote_decisions"."verdict" in ('aprovado','recusado')),
	CONSTRAINT "quote_decisions_way_check" CHECK ("quote_decisions"."way" in ('pagina','codigo','falado')),
	CONSTRAINT "quote_decisions_reason_check" CHECK ("quote_decisions"."reason" in ('preco','prazo','concorrente','desistiu','pagamento','outro')),
	CONSTRAINT "quote_decisions_declined_check" CHECK ("quote_decisions"."verdict" <> 'recusado' or "quote_decisions"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "quote_events" (
	"quote_id" uuid NOT NULL,
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
CREATE TABLE "quote_waivers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"by_office" boolean NOT NULL,
	"reason" text,
	CONSTRAINT "quote_waivers_moment_check" CHECK ("quote_waivers"."moment" in ('inicio','conclusao')),
	CONSTRAINT "quote_waivers_reason_check" CHECK ("quote_waivers"."by_office" or "quote_waivers"."reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"call_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"status" text DEFAULT 'esperando' NOT NULL,
	"content" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"ceiling_cents" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"is_spoken" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_status_check" CHECK ("quotes"."status" in ('esperando','aprovado','recusado','substituido','vencido','retirado')),
	CONSTRAINT "quotes_amounts_check" CHECK ("quotes"."total_cents" between 1 and "quotes"."ceiling_cents" and "quotes"."ceiling_cents" <= 10000000)
);
--> statement-breakpoint
ALTER TABLE "call_events" DROP CONSTRAINT "call_events_type_check";--> statement-breakpoint
ALTER TABLE "quote_decisions" ADD CONSTRAINT "quote_decisions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_waivers" ADD CONSTRAINT "quote_waivers_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_waivers" ADD CONSTRAINT "quote_waivers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_decisions_spoken_key" ON "quote_decisions" USING btree ("quote_id") WHERE way = 'falado';--> statement-breakpoint
CREATE UNIQUE INDEX "quote_decisions_written_key" ON "quote_decisions" USING btree ("quote_id") WHERE way <> 'falado';--> statement-breakpoint
CREATE INDEX "quote_events_quote_index" ON "quote_events" USING btree ("quote_id","at");--> statement-breakpoint
CREATE INDEX "quote_waivers_call_index" ON "quote_waivers" USING btree ("call_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_version_key" ON "quotes" USING btree ("call_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_sent_key" ON "quotes" USING btree ("call_id") WHERE status = 'esperando';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_approved_key" ON "quotes" USING btree ("call_id") WHERE status = 'aprovado';--> statement-breakpoint
CREATE INDEX "quotes_valid_index" ON "quotes" USING btree ("valid_until") WHERE status = 'esperando';--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_type_check" CHECK ("call_events"."type" in ('opened','assigned','unassigned','vehicle_chosen','edited','rescheduled','set_out','arrived','quote_sent','quote_approved','quote_declined','work_begun','given_up','finished','reopened','cancelled','won_back','confirmed','correction_asked','corrected','publication_withdrawn','discrepancy_opened','discrepancy_decided','file_added','file_removed','file_restored'));