CREATE TABLE "client_prices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"client_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	CONSTRAINT "client_prices_amount_check" CHECK ("client_prices"."amount_cents" between 1 and 10000000),
	CONSTRAINT "client_prices_span_check" CHECK ("client_prices"."until_on" >= "client_prices"."from_on")
);
--> statement-breakpoint
ALTER TABLE "client_changes" DROP CONSTRAINT "client_changes_kind_check";--> statement-breakpoint
ALTER TABLE "client_prices" ADD CONSTRAINT "client_prices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_prices" ADD CONSTRAINT "client_prices_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_prices_client_index" ON "client_prices" USING btree ("client_id","service_id");--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_kind_check" CHECK ("client_changes"."kind" in ('edited','phone_added','phone_edited','phone_removed','main_phone','address_added','address_edited','address_removed','price_added','price_edited','price_removed','merged','merged_away','unmerged'));--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- An open end is unbounded: no two prices of one client and service share a day.
ALTER TABLE "client_prices" ADD CONSTRAINT "client_prices_no_overlap" EXCLUDE USING gist ("client_id" WITH =, "service_id" WITH =, daterange("from_on", "until_on", '[]') WITH &&);
