CREATE TABLE "data_incident_events" (
	"incident_id" uuid NOT NULL,
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
CREATE TABLE "data_incidents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"status" text DEFAULT 'em_analise' NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"known_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"whose" text NOT NULL,
	"what" text NOT NULL,
	"people_count" integer,
	"measures" text NOT NULL,
	CONSTRAINT "data_incidents_status_check" CHECK ("data_incidents"."status" in ('em_analise','comunicado','encerrado')),
	CONSTRAINT "data_incidents_count_check" CHECK ("data_incidents"."people_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "data_incident_events" ADD CONSTRAINT "data_incident_events_incident_id_data_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."data_incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_incident_events_incident_index" ON "data_incident_events" USING btree ("incident_id","id");--> statement-breakpoint
CREATE INDEX "data_incidents_status_index" ON "data_incidents" USING btree ("status","due_on");