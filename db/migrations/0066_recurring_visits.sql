CREATE TABLE "recurring_visit_days" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"recurring_visit_id" uuid NOT NULL,
	"visit_on" date NOT NULL,
	"call_id" uuid,
	"skipped_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "recurring_visit_days_key" UNIQUE("recurring_visit_id","visit_on"),
	CONSTRAINT "recurring_visit_days_one_check" CHECK (num_nonnulls("recurring_visit_days"."call_id", "recurring_visit_days"."skipped_at", "recurring_visit_days"."problem") = 1)
);
--> statement-breakpoint
CREATE TABLE "recurring_visit_events" (
	"recurring_visit_id" uuid NOT NULL,
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
CREATE TABLE "recurring_visits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"client_id" uuid NOT NULL,
	"address_id" uuid,
	"address_label" text,
	"service_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"every" smallint NOT NULL,
	"unit" text NOT NULL,
	"time" text NOT NULL,
	"until_on" date,
	"days_before" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'ativa' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recurring_visits_unit_check" CHECK ("recurring_visits"."unit" in ('semanas','meses')),
	CONSTRAINT "recurring_visits_status_check" CHECK ("recurring_visits"."status" in ('ativa','pausada','encerrada')),
	CONSTRAINT "recurring_visits_every_check" CHECK ("recurring_visits"."every" between 1 and 52),
	CONSTRAINT "recurring_visits_ahead_check" CHECK ("recurring_visits"."days_before" between 1 and 30),
	CONSTRAINT "recurring_visits_time_check" CHECK ("recurring_visits"."time" ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	CONSTRAINT "recurring_visits_span_check" CHECK ("recurring_visits"."until_on" >= "recurring_visits"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "service_calls" DROP CONSTRAINT "service_calls_origin_check";--> statement-breakpoint
ALTER TABLE "recurring_visit_days" ADD CONSTRAINT "recurring_visit_days_recurring_visit_id_recurring_visits_id_fk" FOREIGN KEY ("recurring_visit_id") REFERENCES "public"."recurring_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visit_days" ADD CONSTRAINT "recurring_visit_days_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visit_events" ADD CONSTRAINT "recurring_visit_events_recurring_visit_id_recurring_visits_id_fk" FOREIGN KEY ("recurring_visit_id") REFERENCES "public"."recurring_visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visits" ADD CONSTRAINT "recurring_visits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visits" ADD CONSTRAINT "recurring_visits_address_id_client_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."client_addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_visits" ADD CONSTRAINT "recurring_visits_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_visit_days_problem_index" ON "recurring_visit_days" USING btree ("visit_on") WHERE "recurring_visit_days"."problem" is not null;--> statement-breakpoint
CREATE INDEX "recurring_visit_events_visit_index" ON "recurring_visit_events" USING btree ("recurring_visit_id","at");--> statement-breakpoint
CREATE INDEX "recurring_visits_client_index" ON "recurring_visits" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "service_calls" ADD CONSTRAINT "service_calls_origin_check" CHECK ("service_calls"."origin" in ('telefone','whatsapp','site','google','indicacao','retorno','condominio','recorrente'));