CREATE TABLE "client_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "service_calls" ALTER COLUMN "street" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" ALTER COLUMN "neighborhood" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_calls" drop column "search_text";--> statement-breakpoint
ALTER TABLE "service_calls" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(protocol_number || ' ' || replace(protocol_number, '-', '') || ' ' || client_name || ' ' || client_phone || ' ' || service_type || ' ' || city)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ALTER COLUMN "partner_payment_method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "value_discrepancies" ALTER COLUMN "partner_report_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client_events" ADD CONSTRAINT "client_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_events_client_index" ON "client_events" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "partner_events_partner_index" ON "partner_events" USING btree ("partner_id","at");--> statement-breakpoint
CREATE INDEX "service_calls_service_index" ON "service_calls" USING btree ("service_id","created_at");--> statement-breakpoint
CREATE INDEX "service_calls_search_index" ON "service_calls" USING gin ("search_text" gin_trgm_ops);
